import type { Goods } from './goods.ts'

export const leisure: readonly Goods[] = [
  {
    thing: 'guitar',
    colours: ['oak', 'walnut', 'red', 'black'],
    noun: 'guitar',
    titles: [
      'Acoustic guitar, {colour}',
      '{colour} guitar with bag',
      'Guitar for beginners, {colour}',
    ],
    about: [
      'New strings, low action, soft bag included. I know three chords and so can you.',
      'Sounds warm and full. Small ding on the side.',
    ],
    dollars: [35, 190],
    tags: ['music', 'guitar', 'hobby'],
  },
  {
    thing: 'books',
    colours: ['navy', 'terracotta', 'sage', 'mustard'],
    noun: 'books',
    titles: [
      'Box of novels, nine books',
      'Crime novels, a whole stack',
      'Books in three languages',
    ],
    about: [
      'Nine paperbacks, read once each. The glasses stay with me.',
      'Some English, some Spanish, one in Polish that nobody here dares to begin.',
      'Take all or pick some. They go to the lobby shelf on Sunday.',
    ],
    dollars: [4, 25],
    tags: ['books', 'reading', 'novels'],
    free: 0.6,
  },
  {
    thing: 'boardGames',
    colours: ['red', 'green', 'mustard', 'terracotta'],
    noun: 'board games',
    titles: [
      'Three board games, complete',
      'Board games for rainy days',
      'Family games, stack of three',
    ],
    about: [
      'All pieces counted twice. For 2 to 6 players.',
      'We own too many. The rules are inside, the house rules are negotiable.',
    ],
    dollars: [8, 40],
    tags: ['games', 'family', 'kids'],
    free: 0.3,
  },
  {
    thing: 'boxes',
    colours: ['cardboard'],
    noun: 'moving boxes',
    titles: ['Moving boxes, about twenty', 'Sturdy boxes after our move', 'Moving boxes and paper'],
    about: [
      'Used once, folded flat by the door. Packing paper on top.',
      'Please take all of them. They have done three floors and can do more.',
    ],
    dollars: [5, 15],
    tags: ['moving', 'boxes', 'storage'],
    free: 0.85,
  },
  {
    thing: 'toolbox',
    colours: ['red', 'blue', 'yellow', 'green'],
    noun: 'toolbox',
    titles: [
      '{colour} toolbox with tools',
      'Toolbox in {colour}, complete',
      'Starter tool set, {colour}',
    ],
    about: [
      'Hammer, screwdrivers, a spirit level and the good pliers.',
      'I inherited a second one. Good for a first flat.',
    ],
    dollars: [15, 70],
    tags: ['tools', 'diy', 'household'],
  },
  {
    thing: 'drill',
    colours: ['teal', 'mustard', 'red', 'green'],
    noun: 'drill',
    titles: [
      'Cordless drill, two batteries',
      '{colour} cordless drill',
      'Drill driver in {colour}',
    ],
    about: [
      'Goes through these concrete walls if you let it rest between holes.',
      'Two batteries, charger and a box of bits.',
    ],
    dollars: [25, 110],
    tags: ['tools', 'diy', 'drill'],
  },
]
