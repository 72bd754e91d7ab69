"""Genders of forenames that no list has: of Nigeria, Kenya, India, Poland, Mexico and others.

People who write English, above all, bear names of all the world, and a "she" beside a man's name
makes readers stumble. These are read, never drawn, and tell nothing but the gender: names that both
bear are left out.
"""

from typing import Final

from gateway.pseudonyms.canonical import canonical

_WOMEN: Final = """
    aarti abena achieng adaeze adalynn adanna adebola adeola aderonke adwoa agnieszka aisyah
    akiko akinyi akosua amaka ankita anuoluwapo aparna araceli archana arpita aubree basia
    bhavani bhavna bisola bolanle bozena brid brynlee bukola bunmi chidinma chinelo chinenye
    chinwe chitra concepta deepa deepika deepti deirdre dorota durga ebele ebun efua
    elzbieta esperanza everleigh ezinne folake folakemi folashade funke funmilayo gauri
    gayatri geeta gosia graciela haruka hauwa huong ieva ifeyinwa iryna ishita itzel iwona
    iyabo jadwiga jayanti jihye jolanta jyoti kalpana kamala kamini kavitha keiko lalita
    latha lerato lindiwe lucyna lupita madhavi madhuri maire malathi malgorzata manju
    maricela meenakshi megha meiling milagros minji mohini morenike mythili nalini nandi
    nandini nandipha neeta ngozi nirmala nithya njeri nkechi nkiru nneka nomsa nomvula nurul
    nyambura oaklynn obiageli ogechi oluchi omolara omotola onyinye padma padmini parvati
    poonam prachi pratibha preeti prema pushpa putri rajeshwari rashmi rekha renuka revathi
    ritu rocio ronke rukmini rupa sangeeta sangeetha saraswati sarita savita shalini shanthi
    sharmila shilpa shobha shweta simi similoluwa simisola sita siti smita sonal sowmya
    soyeon sridevi sujata sujatha sumathi sunita sunitha supriya sushma svitlana swati
    sylwia thandeka thandi thuy titilayo tiwa toyin uju urmila urszula usha vaida vandana
    varsha vasudha vidya vijaya wambui wanjiku wanjiru wieslawa xiaoli xiaomei ximena
    xiomara yamini yesenia yewande yingying zanele zsofia
"""
_MEN: Final = """
    abayomi abhijit adebayo adekunle adewale ajit akinwale amitabh aniket anirudh ankur anurag
    ashok atul azlan babajide balaji bamidele bartek bayo bharat bhaskar biodun bongani chandran
    chetan chibuike chibuzor chidi chidiebere chijioke chuka chukwudi daiki dapo dariusz davo
    dayo deano deji demola deshawn devendra dilip dinesh ebuka efosa efrain emeka friday ganesh
    gbenga girish gopal haoran haruto hemant hiroshi hitesh ifeanyi ireneusz jagdish jarek
    jaroslaw jatin jayceon jayesh jianhua jide jinwoo jitendra johnno jonno junjie kailash kamau
    kapil karthik kartik kayode kazimierz khoa kiprop kishore kofi kojo kola kolawole krishnan
    krzysiek kunle kwabena kwame lalit lanre lebron lekan leszek lokesh maciek madhav mahesh
    mandla manoj mantas mariusz mayank miroslaw mohan moises monday mukesh murali murugan muyiwa
    mwangi mykola nagaraj narayan naresh nilesh nitesh nitin nonso okechukwu olufemi olumide
    otieno pankaj piyush prabhu pradeep prakash pramod prasad prashant pratik przemek przemyslaw
    quang radek radoslaw raghavendra rajat rajeev rajendra rajesh rajiv rajkumar rakesh ramu
    ranjit rathish ravindra rigoberto ritesh rizal robbo rogelio rotimi ryszard santosh
    saravanan sarvesh sathish satish satoshi saurabh segun selvam senthil seyi shankar siddharth
    sidharth sipho siyabonga slawomir sridhar srinivas srinivasan subramanian sudhir sukhdev
    sumit sundar sunday sungho suresh sushil takashi thabo thamizhselvan themba thommo tobenna
    tomek trevon udit ugochukwu ulises umesh utkarsh vasyl venkat venkatesh vibhav vikas vimal
    vineet vinod vipul wazza weiming wieslaw witold wlodzimierz wojtek wole xiaoming yichen
    yogesh zayden zbigniew zbyszek zdzislaw zhiwei zoltan zubairu
"""
_GENDERS: Final = {
    canonical(name): gender
    for gender, names in (("F", _WOMEN), ("M", _MEN))
    for name in names.split()
}


def gender_abroad(form: str) -> str:
    """Return `M` or `F` for a forename in canonical form that these lists have, else nothing."""
    return _GENDERS.get(form, "")
