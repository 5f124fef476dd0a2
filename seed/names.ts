/** First and family names that occur together. Written with Latin letters, as on the doorbells. */
export const families: readonly { first: readonly string[]; last: readonly string[] }[] = [
  {
    first: ['Amara', 'Chidi', 'Ngozi', 'Emeka', 'Ifeoma', 'Tunde', 'Folake', 'Obinna'],
    last: ['Okafor', 'Adeyemi', 'Nwosu', 'Balogun', 'Eze'],
  },
  {
    first: ['Priya', 'Arjun', 'Ananya', 'Rohan', 'Meera', 'Vikram', 'Kavya', 'Nikhil'],
    last: ['Shah', 'Iyer', 'Patel', 'Banerjee', 'Reddy', 'Kapoor'],
  },
  {
    first: ['Daniel', 'Ji-woo', 'Minjun', 'Soo-ah', 'Hana', 'Seojun'],
    last: ['Kim', 'Park', 'Choi', 'Yoon', 'Lim'],
  },
  {
    first: ['Sofía', 'Mateo', 'Lucía', 'Diego', 'Valentina', 'Andrés', 'Camila', 'Joaquín'],
    last: ['García', 'Fernández', 'Muñoz', 'Rojas', 'Ibáñez', 'Castillo'],
  },
  {
    first: ['Élodie', 'Lucas', 'Chloé', 'Hugo', 'Noémie', 'Bastien'],
    last: ['Lefèvre', 'Moreau', 'Girard', 'Bérard', 'Rousseau'],
  },
  {
    first: ['Aylin', 'Emre', 'Zeynep', 'Kerem', 'Elif', 'Deniz'],
    last: ['Yılmaz', 'Şahin', 'Öztürk', 'Kaya', 'Çelik'],
  },
  {
    first: ['Yara', 'Omar', 'Layla', 'Karim', 'Salma', 'Tariq', 'Nadia'],
    last: ['Haddad', 'El-Sayed', 'Mansour', 'Khoury', 'Nasser'],
  },
  {
    first: ['Agnieszka', 'Paweł', 'Zofia', 'Michał', 'Łucja', 'Wojciech'],
    last: ['Nowak', 'Wiśniewski', 'Zielińska', 'Kamiński', 'Wójcik'],
  },
  {
    first: ['Mei', 'Wei', 'Xiulan', 'Jun', 'Lihua', 'Haoran'],
    last: ['Chen', 'Wang', 'Zhao', 'Liu', 'Lin'],
  },
  {
    first: ['Sakura', 'Haruto', 'Aoi', 'Ren', 'Yui', 'Sota'],
    last: ['Tanaka', 'Mori', 'Kobayashi', 'Ito', 'Nakamura'],
  },
  { first: ['Linh', 'Minh', 'Thảo', 'Đức', 'Hương'], last: ['Nguyễn', 'Trần', 'Lê', 'Phạm'] },
  {
    first: ['Greta', 'Jonas', 'Lena', 'Matthias', 'Annika', 'Jürgen'],
    last: ['Schäfer', 'Köhler', 'Brandt', 'Weiß', 'Lindner'],
  },
  {
    first: ['Astrid', 'Søren', 'Freja', 'Lars', 'Ingrid', 'Bjørn'],
    last: ['Nygaard', 'Holm', 'Kjær', 'Lindqvist', 'Åberg'],
  },
  {
    first: ['Beatriz', 'Tiago', 'Inês', 'João', 'Luana', 'Rafael'],
    last: ['Silva', 'Gonçalves', 'Araújo', 'Teixeira', 'Moura'],
  },
  {
    first: ['Grace', 'Oliver', 'Harriet', 'Theo', 'Imogen', 'Callum'],
    last: ['Bennett', 'Hughes', 'Whitaker', 'MacLeod', 'Doyle'],
  },
  {
    first: ['Malik', 'Jasmine', 'Andre', 'Tiana', 'Marcus', 'Renée'],
    last: ['Washington', 'Baptiste', 'Coleman', 'Freeman', 'Hayes'],
  },
  {
    first: ['Selam', 'Dawit', 'Hana', 'Yonas', 'Meron'],
    last: ['Tesfaye', 'Bekele', 'Haile', 'Alemu'],
  },
  {
    first: ['Ioana', 'Andrei', 'Mihai', 'Ruxandra', 'Radu'],
    last: ['Popescu', 'Ionescu', 'Dumitru', 'Stănescu'],
  },
  {
    first: ['Giulia', 'Lorenzo', 'Chiara', 'Matteo', 'Alessia'],
    last: ['Ricci', 'Moretti', 'Conti', 'De Luca', 'Ferrara'],
  },
  {
    first: ['Eleni', 'Nikos', 'Katerina', 'Yannis'],
    last: ['Papadaki', 'Georgiou', 'Vlachos', 'Economou'],
  },
  { first: ['Leilani', 'Kai', 'Noa', 'Mālia'], last: ['Kealoha', 'Kahale', 'Akana'] },
  {
    first: ['Farah', 'Dariush', 'Shirin', 'Kian', 'Parisa'],
    last: ['Rahimi', 'Tehrani', 'Farahani', 'Azadi'],
  },
]

/** Who writes their name in their own letters. */
export const ownLetters: readonly { name: string; username: string }[] = [
  { name: '李静', username: 'li.jing' },
  { name: 'Олена Шевченко', username: 'olena_sh' },
  { name: 'דנה לוי', username: 'dana.levi' },
  { name: 'محمد الحداد', username: 'm.alhaddad' },
  { name: '田中 さくら', username: 'sakura.t' },
  { name: 'Γιώργος Παππάς', username: 'giorgos' },
  { name: 'สมชาย ใจดี', username: 'somchai' },
  { name: '김서연', username: 'seoyeon' },
]

export const bios: readonly string[] = [
  'Plants, coffee and too many books.',
  'Two kids, one dog, no free evenings.',
  'New in the building. Say hi in the lift!',
  'I repair bikes on Sundays.',
  'Nurse on nights. Message me any time, I answer when I am awake.',
  'Moving in slow motion since May.',
  'If it has strings, I try to play it.',
  'Baker of average bread 🍞',
  'Architect. I give away more than I sell.',
  'Weekend hiker, weekday accountant.',
  'Learning Portuguese, one neighbour at a time.',
  'Retired teacher. The chess board in the lobby is mine.',
  'Minimalist in theory.',
  'Cat person 🐈 with a dog person.',
  'On the roof terrace whenever the sun is out.',
]
