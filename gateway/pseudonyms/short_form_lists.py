"""Short forms of forenames in Latin letters, also of Persian, Arabic and Slavic ones.

A line has names of one gender, a colon, their short forms. One that many names share is there with
all of them. Forms which most people bear as a name of their own today ("Jack", "Molly", "Lena") are
left out.
"""

from typing import Final

FEMALE: Final = """
Andrea: Andi Andy
Manuela Emanuela Emmanuelle: Manu
Elizabeth Elisabeth: Liz Lizzie Lizzy Beth Betty Libby Sissi Elli Lissy Lissi Babette
Katherine Catherine Kathryn Katharina: Kate Katie Kat Kathy Cathy Kati Kathi Käthe Katy Trine
Margaret Margarete Margarethe: Maggie Meg Mags Peggy Peg Marge
Susan Suzanne Susanne Susanna: Sue Susie Suzie Suzy Susi Sanne Suse
Jennifer: Jen Jenny Jenni Jenn
Jessica: Jess Jessie Jessi
Rebecca Rebekka: Becky Becca Bex Becs Bekki
Victoria Viktoria Vittoria: Vicky Vicki Tori Vic Viki Vitto
Samantha: Sam Sammy Sami
Alexandra Alessandra Aleksandra Oleksandra: Alex Lexi Sasha Sascha Ale Sandy Xandra
Patricia Patrizia: Pat Patty Trish Tricia Patti Patri Pati
Christine Christina Kristina Cristina Kristin Christiane: Chris Chrissy Tina Cri Chrissi Kris Tine
Christine: Cricri
Deborah Debora: Deb Debs Debbie Debby Debo
Pamela: Pam
Barbara: Barb Babs Babsi Bärbel Barbi
Stephanie Stefanie Stefania Stéphanie: Steph Steffi Stef Stefi Fanny
Jacqueline: Jackie Jacky
Theresa Therese Teresa Theresia Thérèse: Terry Tess Tessa Resi Teri Terri
Abigail: Abby Abbie
Gabrielle Gabriele Gabriella Gabriela: Gabi Gaby Gabby Gab Gabs
Nicole Nicola Nicoletta: Nicky Nikki Nic Niki Nico
Natalie Nathalie Natasha Natalia: Nat Nath Nati Tasha Natty
Amanda: Mandi
Melissa: Mel Missy Meli
Melanie Mélanie: Mel Melli Mell
Valerie Valérie Valeria: Val Vale Vali
Veronica Veronika Véronique: Vero Vroni Ronnie Roni Nika
Dorothy Dorothea Dorothee: Dot Dotty Doro Dottie
Florence: Flo Flossie
Josephine Joséphine: Jo Josie Josy Fine Phine Josi
Joanna Johanna: Jo Hanni Joey Jojo
Johanna: Hanne
Isabelle Isabel Isabella Isabell: Isa Izzy Belle Isi Bel
Charlotte: Lotte Lotti Charlie Lottie
Francesca Franziska Françoise Frances: Franci Fra Fran Franzi Francy Cesca Fanny Frannie Checca
Giovanna: Gio Giò
Giuseppina: Pina Giusy Peppina Giusi Pinuccia
Immacolata: Imma
Concetta: Titti Cettina Concettina
Assunta: Assuntina Susetta
Verena: Vreni Vreneli
Federica Friederike Frederike: Fede Fritzi Rike Freddie
Chiara: Chia Chiaretta
Martina: Marti Marty Tina
Elena Eleonora Eleonore: Ele Leo Ely Eli
Elisa: Eli Ely
Ilaria: Ila
Giorgia: Gio Giò
Antonella Antonia Antonietta: Anto Toni Antò
Angela Angelika Angélique Angelina: Angie Geli Angi Angy Ange
Ludovica: Ludo
Beatrice Beatrix Béatrice: Bea Bice Trixi Trix Béa
Caterina: Cate Cati
Elisabetta: Betta Betti
Roberta: Robi Roby Bobbie
Simona Simone: Simo
Daniela Daniele Danielle: Dani Dany
Michela Michaela Michèle Michelle: Michi Miki Mimi Mich
Sabine Sabrina: Bine Sabi Sabri
Ulrike: Uli Ulli Rike
Brigitte: Gitte Gitti Bri Biggi
Annemarie Annamaria Annika: Anni
Magdalena Magdalene: Magda Leni Lenchen Maggy
Theodora: Teddy
Jacinta Hyacintha: Jaci
Louise Luisa Louisa: Lou Lulu Loulou
Lucy Lucie Lucia Luciana Luzie: Lulu Luci
Julia Julie Juliane Juliana Juliette Giulia Giuliana: Jules Jule Juli Juju Giuli Ju
Justine: Juju
Rosemary Rosemarie: Rosie Rosi
Mathilde Matilda Mathilda: Tilda Tilly Tilli
Hildegard: Hilde Hilla
Ursula: Uschi Ulla Ursel
Cornelia: Conny Connie Nele
Constance Costanza Konstanze: Connie
Monika Monica Monique: Moni Mona
Anneliese: Anni Liesl
Elfriede: Elfi Friedl
Gertrud Gertrude: Trudi Trudy Gerti
Hannelore: Lore Hanni Hanne
Ingeborg: Inge
Gwendolyn Gwendoline: Gwen Gwennie
Imogen: Immy Imo
Beverley Beverly: Bev
Gillian: Gill
Vivienne Viviane: Viv
Marjorie: Marge Margie
Priscilla: Cilla
Prudence: Prue
Rachel Rachele: Rach
Sharon: Shaz Shazza
Karen: Kaz
Sylvia Silvia Sylvie: Syl Silvi
Aurélie: Auré
Élodie: Élo
Fabienne: Fab Fabi
Frédérique: Fred
Ludivine: Ludi
Loredana: Lory Lori Lore
Ornella: Orny Orni
Alessia: Ale
Raffaella: Raffa Lella
Valentina: Vale Tina Vali
Rose Rosa: Rosie Rosi Rosy
Benedetta: Benny Bene Benni
Tatiana Tetiana Tatjana: Tanya
Kateryna Ekaterina: Katya
Anastasia Anastasiia Anastasiya: Nastya Nastja
Daria Dariia Darya: Dasha Dascha
Maria Mariia Mariya: Masha Mascha
Svitlana Svetlana: Sveta
Fatemeh Fatima Fatma Fatimah: Fati Fatoom Fattouma
Maryam: Mari
Zahra: Zari
Khadijeh Khadija: Khadi
Elham Elnaz: Eli
Parisa Parvaneh Parvin: Pari
Wilhelmine: Mine Minna
Regina Regine: Regi
Sophie Sophia Sofia: Soph Sofi Fifi
Véronique: Véro
Caroline Karoline Carolin: Caro Karo Line
Carol Caroline Carole: Caz Cazza
Fiona: Fi
Zoe Zoé: Zo
Cordelia: Cordy
Oluwakemi: Kemi
Oluwafunmilayo: Funmi
Clémence Clementine Clémentine: Clem Clémo
Émilie Emily Emilie: Milie Em Mimi Emi
Bénédicte Benedicta: Béné
Dominique: Dom Domi
Laetitia Letizia: Laeti Leti Titi
Ségolène: Ségo
Apolline: Apo
Philippine: Phiphi Pippa
Philippa: Pippa Pip
Georgina Georgia: Georgie Gigi
Penelope: Penny Pen
Madeleine Madeline: Maddie Mado Maddy Madi
Olivia: Liv Livvy Olli
Eleanor: Ellie Nell
Harriet: Hattie Harri
Henrietta Henriette: Hetty Jette Hettie Henni
Judith: Judy Judi
Kimberly Kimberley: Kimmy
Millicent: Millie
Rosalind Rosalinda Rosalie: Roz Ros Rosi
Tabitha: Tabby
Winifred: Winnie Freda
"""
MALE: Final = """
Simone: Simo
Luigi Gianluigi: Gigi Gino Gigetto
Charles: Chuck Chas Chaz
Henry: Hal Hank
Desmond: Des Dez
Gareth Gary: Gaz Gazza
Barry: Baz Bazza
Darren: Daz Dazza
Jeremy: Jez Jerry
Julian Julien: Jules Juli
Oliver Olivier Oliviero: Olli Ollie Olly Oli
Lukas Lucas Luca: Luke Luki
Joshua: Josh
Jacob Jakob: Jake
Kevin: Kev
Nigel: Nige
Reginald: Reg Reggie
Roderick Rodney: Rod Roddy
Russell: Russ
Stanley: Stan
Stuart Stewart: Stu
Trevor: Trev
Bradley: Brad
Cameron: Cam
Calvin Callum: Cal
Clifford: Cliff
Duncan: Dunc
Howard: Howie
Malcolm: Mal
Mitchell: Mitch
Neville: Nev
Oswald: Ozzie
Wesley: Wes
Karl: Kalle Kalli
Günther Günter: Günni
Bernhard Bernard Bernardo: Bernie Berni Bernd
Dietrich Dietmar: Didi
Reinhard Reinhold: Reini
Eberhard: Ebi
Norbert: Nobbi Norbi Bert
Helmut Helmuth: Heli
Herbert: Herbi Bert
Hubert Hubertus: Hubi Bert
Leopold: Poldi
Ferdinand Ferdinando: Ferdi Nando
Fernando Armando: Nando
Fabrice Fabien Fabian Fabio Fabrizio: Fab Fabi
Gérard: Gégé
André: Dédé
Roger: Roro
Jacques: Jacquot
Louis: Loulou
Xavier: Xav
Maurice Maurizio: Mauri Moz
Aurelio: Lello
Gaetano: Tano
Calogero: Lillo
Carmelo: Melo
Mohammad Muhammad Mohammed Mohamed Mohamad: Mamad Hamoudi Hamada Mido Momo Mo
Ahmad Ahmed: Hamoudi Hamada Mido
Ebrahim Ibrahim: Ebi Ibo Hima
Abdullah Abdallah: Abboud Aboud Abdo
Abdulrahman Abdelrahman: Abboud Abdo
Kamran Kambiz: Kami
Amirhossein Amirali Amirmohammad: Amir
Mahmoud: Houda
Gianluca Giancarlo Gianfranco Giampaolo Gianmarco: Gian Gianni Gianca
Michele: Michi Miki
Marcus Markus: Marc Mark
Tyrone Tyler Tyson: Ty
Gebhard: Gebi
Danylo Danilo Daniil Danila: Danya Danja Danik
Dmytro Dmitri Dmitry Dmitrij: Dima Mitya
Volodymyr Vladimir Wladimir: Vova Volodya Wowa Wolodja
Mykola Nikolai Nikolaj: Kolya Kolja
Mykhailo Mikhail Michail: Misha Mischa
Yevhen Yevgeny Evgeny Jewgeni: Zhenya Schenja
Terence Terrence: Terry Tel
Robert Roberto: Bob Bobby Rob Robbie Robby Bert Robi Roby Bobbie Bébert
William: Bill Billy Will Willie Willy
Michael: Mike Mick Mickey Mikey Michi Michl Micha
Richard: Rick Ricky Dick Rich Richie Richi
James: Jim Jimmy Jamie Jimmie
Thomas Tommaso: Tom Tommy Thom Tommi Tomi Tommo
Timothy Timothée: Tim Timmy
Matthew Matthias Mathias Matthieu Mathieu Matteo: Matt Matty Matthes Hias Matze Math Teo
Anthony Anton Antonio Antoine: Tony Toni Ant Antò Anto Tonino Tonio Totò
Christopher Christoph Christian Christophe Cristiano: Chris Kit Christo Chrissi Kiki Stoffel Topher
Daniel Daniele: Dan Danny Dani Dany
Danyal Danial Danyel Daniyal Daniil: Dan Danny Dani Dany
David Davide: Dave Davey Davy
Edward Eduard Edoardo Édouard: Ed Eddie Ted Teddy Ned Edi Eddy Edo Doudou
Joseph Josef: Joe Joey Sepp Jupp Jo Jojo Peppi Beppo
Giuseppe: Peppe Beppe Pino Pippo Peppino Beppino Geppo
Benjamin Beniamino: Ben Benny Benni Benji Benjy
Samuel Samuele: Sam Sammy Samy Sami Samu Lele
Alexander Alexandre Alessandro Alejandro: Alex Xander Sandy Sasha Sascha Ale Alec Lex Sandro Axi
Oleksandr Aleksandr: Sasha Sascha Alex
Andrew Andreas Andrea André: Andy Drew Andi
Nicholas Nicolas Nikolaus Nicola Niccolò Niklas: Nick Nicky Niko Nico Nic Nicco Niki
Jonathan: Jon Jonny Johnny Joni
Johannes Johann: Hannes Jo Hansi Joh
Joachim: Jo
Maximilian Massimiliano Maxime Maximilien Massimo: Max Maxi Maxl Massi Milian
Friedrich Frederick Federico Frédéric Frederic: Fritz Fred Freddy Fede Freddie Fredi Frieder Rico
Wilhelm: Willi Willy Wim Helmi
Heinrich: Heini Heiner Hinnerk
Sebastian Sebastiano Sébastien Bastien: Basti Seb Bastian Seba Séb Wastl Basty
Stephen Steven Stefan Stephan Stefano Stéphane: Steve Steff Stef Stevie Ste Stephi
Philip Phillip Philipp Filippo Philippe: Phil Pip Fips Pippo Philou Lippi
Patrick Patrizio: Pat Paddy Patti
Peter Pietro Pierre: Pete Petey Piero Pit Peti Pierrot
Kenneth: Ken Kenny
Gregory Gregor Gregorio Grégoire Grégory: Greg Grischa Grego Greggo
Jeffrey Geoffrey: Jeff Geoff
Lawrence Laurence Lorenz Lorenzo Laurent: Larry Laurie Lenz Lollo Lolo Lore
Leonard Leonardo Leonhard Léonard Leopold: Leo Len Lenny Léo Leon
Raymond Raimondo: Ray Rai
Ronald: Ron Ronnie Ronny
Donald: Don Donnie Donny
Douglas: Doug Dougie
Gerald Gerard Gérard: Gerry Gé Gerd Jerry
Gerhard: Gerd Gert
Zachary Zachariah Zacharias: Zach Zac Zack
Barnaby Barnabas: Barney
Siddharth Siddhartha: Sid
Raghavendra Raghunath: Raghu
Nathaniel: Nate Nat
Theodore Theodor Théodore Teodoro: Theo Ted Teddy Théo Teo
Antonino: Nino
Thierry: Titi
Angus Augustus: Gus
Abraham: Bram Abe
Vincenzo Lorenzo: Enzo
Jordan: Jordy Jords
Oluwaseun: Seun
Oluwatobi Oluwatobiloba: Tobi
Babatunde: Tunde
Vincent Vincenzo Vinzenz: Vince Vinny Vini Vinz Cenzo Vinnie
Walter: Walt Wally Walti
Frank Francis Francesco François Franz: Frankie Francky Fra Franzl Cecco Checco Franci Ciccio
Ulrich: Uli Ulli Ueli
Tobias Tobia: Tobi Toby Tobe
Dominik Dominic Domenico Dominique: Dom Domi Nic Mimmo Nik Mimì
Florian Floriano: Flo Flori
Manfred: Manni Manne Fredi
Siegfried: Siggi Sigi
Rudolf Rodolfo: Rudi Rudy Dolfo
Ludwig Lodovico Ludovic Ludovico: Wiggerl Ludo Luggi Vico
Konrad: Conny Konni Radi
Wolfgang: Wolfi Wolle
Jürgen Georg Giorgio Georges: Jörgl Schorsch Gio Giò Schorschi Girgl
Valentin Valentino: Vali Val Valli
Emmanuel Emanuel Emanuele Manuel: Manu Mano Lele Manny Ema
Guillaume: Guigui Guillou Will
Alphonse Alfonso: Alf Fonsi Fonso
Alfred Alfredo: Alf Fred Fredo Alfie Freddy
Albert Alberto: Al Bert Bertie Albi Berto Bébert
Salvatore: Salvo Totò Turi Tore Sasà
Gennaro: Genny
Pasquale: Pasqualino
Vito Vittorio Victor Viktor: Vic Vitto Rio Vick
Raffaele Raphael Raphaël Rafael: Raffa Lele Lello Raf Rafi Raph Raffi
Gabriel Gabriele: Gabe Gabri Gabi Gab Lele
Bartholomew Bartolomeo: Bart Meo
Augustin Agostino August: Gus Gustl Gustin
Gustav Gustavo Gustave: Gus Gustl Gustaf
Cornelius: Corny Neil Conny
"""
