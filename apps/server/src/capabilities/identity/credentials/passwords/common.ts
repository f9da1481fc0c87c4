/**
 * What people choose first, and what guessers therefore try first: lower case, of the lengths that are allowed.
 * Put together for Plumbline: rows of keys and digits, first names, teams, endearments in the languages it speaks.
 */
const words = `
000000 0000000 00000000 000000000 0000000000 010101 010203 01020304 012345 0123456 01234567 012345678
0123456789 020202 098765 0987654321 100200 101010 101112 102030 10203040 111111 1111111 11111111 111111111
1111111111 112233 11223344 1122334455 121212 12121212 123000 123123 123123123 123321 12341234 1234321
12344321 123454321 123456 1234560 12345600 123456123 1234567 12345678 123456789 1234567890 12345678901
123456789012 1234567890123 12345678901234 123456789012345 123456789a 12345678a 12345679 1234567a 123456a
123459876 1234abcd 1234qwer 123654 123654789 123789 123abc 123qwe 123qweasd 12qwaszx 131313 131421 1314520
135790 1357924680 147258 147258369 147852 147852369 159357 159753 159951 168168 1q2w3e 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 222222 2222222 22222222 222222222 2222222222 230690 246810
2468101 24681012 258456 271828 314159 31415926 321321 321654 333333 3333333 33333333 333333333 3333333333
444444 4444444 44444444 444444444 4444444444 456123 456456 456789 518518 5201314 520520 555555 5555555
55555555 555555555 5555555555 555666 654321 666666 6666666 66666666 666666666 6666666666 666999 696969
741852 741852963 7654321 777777 7777777 77777777 777777777 7777777777 777888 789456 789456123 87654321
888168 888666 888888 8888888 88888888 888888888 8888888888 963852741 987654 987654321 9876543210 999999
9999999 99999999 999999999 9999999999 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1s2d3f4
aa123456 aaa111 aaa123 aaaaaa aaaaaaaa abc123 abc1234 abc12345 abc123456 abcabc abcd123 abcd1234 abcdef
abcdef123 abcdefg abcdefgh abcdefghi abcdefghij abcdefghijk access access14 admin! admin007 admin01 admin1
admin1! admin11 admin12 admin123 admin123! admin1234 admin69 admin@123 adminadmin administrator ajax1908
alejandro aleksandr alessandro alexander alexandra amanda amanda1 amazon america amorcito amore123 amoremio
amsterdam amsterdam1 andrea andrea1 andrew andrew1 andrey android angel1 angel123 angels anthony anthony1
apple123 apples arsenal arsenal1 asd123 asdasd asdasdasd asdf123 asdf1234 asdfasdf asdfgh asdfghjk
asdfghjkl ashley ashley1 austin autumn azerty azertyuiop baby123 babyboy babygirl babygirl1 bailey banana
banana1 barbie barcelona barcelona1 baseball baseball1 basketball batman batman1 batman123 beautiful beauty
benfica berlin bitcoin bitcoin1 blessed blessed1 blink182 bmw123 bonita bonjour bonjour1 brandon brandon1
brasil broker bubbles bubbles1 buster buster1 butter butterfly butterfly1 camille canada candy1 carlos
celtic changeme changeme123 charlie charlie1 cheese chelsea chelsea1 cherry chicago chicken chocolate
chouchou christian christopher ciao123 ciaociao cobra1 computer contrasena cookie cookie1 corazon
corinthians corvette coucou cowboys cricket cristina crypto crypto123 cupcake cutie1 daddy1 dallas daniel
daniel1 default diamond diamond1 dmitriy doggie dollar dolphin dolphins donkey doudou dragon dragon!
dragon007 dragon01 dragon1 dragon1! dragon11 dragon12 dragon123 dragon123! dragon1234 dragon69 dragon@123
dragonball eagle1 eagles elephant elizabeth eminem espana estrella ethereum facebook falcon family family1
family123 father fcporto fernanda ferrari feyenoord finland flamengo flower flower1 flowers fluffy
football football! football007 football01 football1 football1! football11 football12 football123
football123! football1234 football69 football@123 forever forever1 forex1 forex123 fortnite forzainter
forzamilan fotboll france francesco freedom freedom1 friend friends friends1 fussball gabriel gabriel1
geheim george germany ginger giraffe giulia giuseppe god123 golden golfer google google1 guest123 guitar
hallo1 hallo123 harley haslo123 heaven hejhej hejsan hello1 hello123 hellohello hellokitty hemligt hockey
hockey1 hola123 holland honey1 honey123 hongkong hongkong1 horses hunter hunter1 hunter2 iloveme iloveu
iloveyou iloveyou! iloveyou007 iloveyou01 iloveyou1 iloveyou1! iloveyou11 iloveyou12 iloveyou123
iloveyou123! iloveyou1234 iloveyou2 iloveyou520 iloveyou69 iloveyou@123 instagram internet invest iphone
ironman italia jasmine jennifer jessica jessica1 jesus1 jesuschrist jetaime jonathan jordan jordan1 jordan23
joshua joshua1 justin justin1 juventus juventus1 jääkiekko kalle123 kennwort killer killer1 kissa123 kitty1
koira123 lakers lekker letmein letmein! letmein007 letmein01 letmein1 letmein1! letmein11 letmein12
letmein123 letmein123! letmein1234 letmein69 letmein@123 linkedin linkinpark lion123 lisboa liverpool
liverpool1 lkjhgf login123 lollipop london london1 losenord loulou lovelove lovely loveme lover1 loveyou
loveyou1 lucky1 lucky123 lucky7 lyubov maggie maggie1 maksim manchester manutd marina marina1 mariposa
marseille master master! master007 master01 master1 master1! master11 master12 master123 master123!
master1234 master69 master@123 matrix matthew matthew1 melissa mercedes messi10 metallica michael michael1
michelle michelle1 mickey mickey1 microsoft miguel minecraft mnbvcxz moikka mommy1 money1 money123
moneymoney monkey monkey! monkey007 monkey01 monkey1 monkey1! monkey11 monkey12 monkey123 monkey123!
monkey1234 monkey69 monkey@123 moscow motdepasse mother mother1 muenchen music1 music123 mustang mylove
mypass mypassword mypassword1 napoli naruto naruto1 nastya natalia natasha nathan nathan1 netflix
newpassword newyork neymar nicolas nicole nicole1 ninja1 ninja123 nintendo nirvana orange orange1 p@ssw0rd
p@ssword pa55w0rd pa55word palmeiras panda1 panda123 paris1 parola parola123 parool pass123 pass1234
pass12345 passord passpass passw0rd passw0rd! passw0rd007 passw0rd01 passw0rd1 passw0rd1! passw0rd11
passw0rd12 passw0rd123 passw0rd123! passw0rd1234 passw0rd69 passw0rd@123 password password! password007
password01 password1 password1! password11 password12 password123 password123! password1234 password2018
password2019 password2020 password2021 password2022 password2023 password2024 password2025 password2026
password69 password@123 passwort passwort1 passwort123 paypal peanut pepper perkele phoenix phoenix1 pirate
playstation plumbline plumbline1 plumbline123 poiuyt pokemon pokemon1 porsche portugal portugal1 princesa
princess princess! princess007 princess01 princess1 princess1! princess11 princess12 princess123
princess123! princess1234 princess69 princess@123 privet puppies purple purple1 q1w2e3 q1w2e3r4 q1w2e3r4t5
qazwsx qazwsxedc qazxsw qqqqqq qwe123 qweasd qweasdzxc qweqwe qweqweqwe qwer1234 qwerty qwerty! qwerty007
qwerty01 qwerty1 qwerty1! qwerty11 qwerty12 qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456
qwerty2018 qwerty2019 qwerty2020 qwerty2021 qwerty2022 qwerty2023 qwerty2024 qwerty2025 qwerty2026 qwerty69
qwerty@123 qwertyui qwertyuiop qwertz qwertzuiop rabbit rainbow rainbow1 rangers realmadrid robert robert1
roblox rock123 rockstar rockyou ronaldo ronaldo7 root123 rootroot russia salasana samantha samsung samsung1
saopaulo sasuke saudade schatz schatz1 scooby scorpion sebastian secret secret123 senha123 server sexy123
shadow shadow! shadow007 shadow01 shadow1 shadow1! shadow11 shadow12 shadow123 shadow123! shadow1234
shadow69 shadow@123 silver slipknot snoopy snowball soccer soccer1 soleil solnyshko sommar sommer sparky
spartak spider spiderman sporting spring starlight starwars starwars1 steelers summer summer1 summer2018
summer2019 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 sunshine sunshine!
sunshine007 sunshine01 sunshine1 sunshine1! sunshine11 sunshine12 sunshine123 sunshine123! sunshine1234
sunshine69 sunshine@123 suomi1 superman superman! superman007 superman01 superman1 superman1! superman11
superman12 superman123 superman123! superman1234 superman69 superman@123 superuser suzuki sverige svetlana
sweden sweet123 sweetie sweety system teamo1 tennis tequiero test123 test1234 test12345 tester testing
testtest thomas thomas1 tiger1 tiger123 tigger tigger1 tinkerbell toyota trader trader1 trading trading1
trustno1 turtle twitter user1234 username vanessa victoria voetbal wachtwoord wangyut2 wasdwasd welcome
welcome! welcome007 welcome01 welcome1 welcome1! welcome11 welcome12 welcome123 welcome123! welcome1234
welcome2018 welcome2019 welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026
welcome69 welcome@123 welkom welkom01 welkom123 whatever whatever1 william william1 windows winter
winter2018 winter2019 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 woaini
woaini1314 woaini520 wolf123 wwwwww xbox360 xxxxxx xxxxxxxx yamaha yankees yellow youtube zaq12wsx zaq1zaq1
zaqwsx zxcvbn zxcvbnm zxcvbnm123 zyxwvu zzzzzz
`

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
