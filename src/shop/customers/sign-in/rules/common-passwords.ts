/**
 * The most common passwords of at least eight characters. Most are a common word with a common suffix, so they are stored as
 * `words` times `suffixes`, and the rest individually. Compared in lower case.
 */

const words =
  `password passw0rd p@ssword p@ssw0rd pass welcome qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm letmein admin
administrator root user guest test testing login master monkey dragon sunshine princess football cricket shadow superman batman
spiderman ironman pokemon naruto computer internet google facebook instagram whatsapp samsung iphone nokia oneplus mobile laptop
iloveyou ilove loveyou lovely love mylove hello friend friends family mother father mummy papa baby angel sweetheart sweety
flower secret changeme default temp temp0rary summer winter spring monsoon october november december january hunter killer
abcd abcde abcdef abcdefg abcdefgh abc aaaa aaaaaa india indian bharat hindustan mumbai delhi bangalore bengaluru chennai kolkata
hyderabad pune jaipur surat lucknow kerala punjab gujarat krishna radha radhekrishna radheradhe ganesh ganpati ganesha shiva
shivshakti mahadev harharmahadev omnamahshivaya jaimatadi jaishreeram jaishriram sairam saibaba omsairam hanuman bajrang durga
lakshmi laxmi saraswati vishnu balaji govinda allah bismillah jesus jesuschrist waheguru khalsa rahul rohit amit sumit ankit
vikas deepak sandeep pradeep rajesh suresh ramesh mahesh ganesh dinesh mukesh rakesh manish ashish sachin virat kohli dhoni
tendulkar sharma verma gupta singh kumar kumari patel reddy yadav priya pooja neha kavita sunita anita rekha sneha divya
kajal aarav aditya arjun karan rohan money rupees rupee silver silvera gold golden diamond shop shopping online bank banking`
    .split(/\s+/)
    .filter(Boolean)

const suffixes = [
  ...[
    '',
    '1',
    '2',
    '7',
    '9',
    '11',
    '12',
    '21',
    '22',
    '01',
    '07',
    '10',
    '69',
    '77',
    '88',
    '99',
    '00',
    '100',
    '108',
    '111',
    '123',
  ],
  ...[
    '007',
    '143',
    '321',
    '420',
    '555',
    '777',
    '786',
    '999',
    '000',
    '1234',
    '4321',
    '1111',
    '0000',
    '12345',
    '54321',
    '123456',
  ],
  ...[
    '1234567',
    '12345678',
    '123456789',
    '!',
    '@',
    '#',
    '1!',
    '@1',
    '@12',
    '@123',
    '@1234',
    '@12345',
    '#123',
    '#1234',
    '!123',
  ],
  ...[
    '_123',
    '.123',
    '@786',
    '@007',
    '@143',
    '@111',
    '123!',
    '123@',
    '123#',
    '1234@',
    '1990',
    '1991',
    '1992',
    '1993',
    '1994',
  ],
  ...[
    '1995',
    '1996',
    '1997',
    '1998',
    '1999',
    '2000',
    '2001',
    '2010',
    '2015',
    '2018',
    '2019',
    '2020',
    '2021',
    '2022',
    '2023',
  ],
  ...['2024', '2025', '2026', '2027', '@2020', '@2021', '@2022', '@2023', '@2024', '@2025', '@2026', '@2027'],
]

const others =
  `1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz@wsx q1w2e3r4 q1w2e3r4t5 qazwsxedc qwer1234 1234qwer qwerasdf asdf1234 zaq12wsx zaq1zaq1
zxcvasdf a1b2c3d4 a1s2d3f4 abcd1234 1234abcd aa123456 a1234567 a12345678 abc12345 123456ab 123456abc 1234abcd 123abc123 123qwe123
qwe123qwe qweasdzxc 123qweasd 147258369 159357456 741852963 789456123 963852741 987654321 123123123 123321123 112233445566 11223344
12341234 12121212 13131313 20202020 10203040 121212121 123454321 0123456789 01234567 0987654321 1029384756 5201314520 trustno1
starwars whatever baseball basketball jennifer michelle michael1 jordan23 corvette mercedes maverick midnight elephant victoria
samantha alexander asdasdasd qweqweqwe zxczxczxc blahblah blink182 access14 nothing1 password. passwords thisisapassword
mypassword yourpassword nopassword newpassword oldpassword password1password passpass passwort motdepasse contraseña
iloveindia ilovemyindia ilovemyself ilovemom ilovedad ilovemymom imissyou lovelove loveforever foreverlove truelove
jaihind1947 15august1947 26january1950 vandemataram bharatmata satyamevjayate incredibleindia
correcthorsebatterystaple letmeinplease openthedoor opensesame`
    .split(/\s+/)
    .filter(Boolean)

const leastLength = 8

export const commonPasswords: ReadonlySet<string> = new Set(
  [
    ...words.flatMap((word) => suffixes.map((suffix) => word + suffix)),
    ...words.map((word) => word + word),
    ...others,
  ].filter((password) => password.length >= leastLength),
)
