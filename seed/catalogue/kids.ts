import type { Goods } from './goods.ts'

export const kids: readonly Goods[] = [
  {
    thing: 'crib',
    colours: ['white', 'birch', 'sage', 'oak'],
    noun: 'crib',
    titles: [
      'Baby crib, {colour}',
      '{colour} cot with mobile',
      'Crib in {colour}, mattress included',
    ],
    about: [
      'Three heights, grows with the baby. Ours sleeps in a big bed now, mostly.',
      'Mattress always had a cover. The mobile still turns.',
    ],
    dollars: [30, 160],
    tags: ['kids', 'baby', 'bedroom'],
    free: 0.3,
  },
  {
    thing: 'highChair',
    colours: ['white', 'birch', 'teal', 'blush'],
    noun: 'high chair',
    titles: ['High chair, {colour}', '{colour} high chair with tray', 'Baby chair in {colour}'],
    about: [
      'The tray comes off for washing, and you will be glad of that.',
      'Straps complete, cushion washed at 60 degrees.',
    ],
    dollars: [15, 80],
    tags: ['kids', 'baby', 'kitchen'],
    free: 0.35,
  },
  {
    thing: 'blocks',
    colours: ['red', 'blue', 'yellow', 'green'],
    noun: 'building blocks',
    titles: ['Wooden blocks, big bag', 'Building blocks, 60 pieces', 'Painted wooden blocks'],
    about: [
      'Sixty pieces, a few with teeth marks of love.',
      'Complete as far as anyone with toddlers can know. Bag included.',
    ],
    dollars: [5, 30],
    tags: ['kids', 'toys', 'wood'],
    free: 0.5,
  },
  {
    thing: 'teddy',
    colours: ['oak', 'walnut', 'cream', 'grey'],
    noun: 'teddy bear',
    titles: [
      'Big teddy bear, {colour}',
      'Cuddly bear in {colour}',
      'Teddy bear looking for a child',
    ],
    about: [
      '60 cm tall, washed and dried in the sun. Very good listener.',
      'Won at a fair, never found a lap. From a home without pets.',
    ],
    dollars: [5, 25],
    tags: ['kids', 'toys', 'teddy'],
    free: 0.6,
  },
  {
    thing: 'train',
    colours: ['red', 'blue', 'green', 'black'],
    noun: 'wooden train',
    titles: [
      'Wooden train, {colour} engine',
      '{colour} toy train with wagons',
      'Toy train and rails',
    ],
    about: [
      'Engine, two wagons and a box of rails. Fits the well-known wooden tracks.',
      'Magnets are strong, paint is a little loved.',
    ],
    dollars: [8, 45],
    tags: ['kids', 'toys', 'train'],
    free: 0.35,
  },
  {
    thing: 'kidsBike',
    colours: ['red', 'teal', 'yellow', 'blush'],
    noun: 'kids’ bike',
    titles: ['Kids’ bike, {colour}, 16 inch', '{colour} children’s bike', 'First bike in {colour}'],
    about: [
      'Training wheels included, though it took only one weekend in the courtyard.',
      'New brake pads and fresh air in the tyres. For about 4 to 6 years.',
    ],
    dollars: [20, 95],
    tags: ['kids', 'bike', 'outdoors'],
    free: 0.25,
  },
  {
    thing: 'scooter',
    colours: ['yellow', 'red', 'blue', 'green'],
    noun: 'scooter',
    titles: ['Kids’ scooter, {colour}', '{colour} kick scooter', 'Scooter in {colour}, adjustable'],
    about: [
      'The handlebar goes up to 80 cm. Rolled through every corridor of this building, sorry.',
      'Smooth wheels, brake works, a few stickers.',
    ],
    dollars: [8, 45],
    tags: ['kids', 'scooter', 'outdoors'],
    free: 0.4,
  },
  {
    thing: 'stroller',
    colours: ['navy', 'charcoal', 'sage', 'cream'],
    noun: 'stroller',
    titles: ['Stroller, {colour}', '{colour} pram, folds flat', 'Baby pram in {colour}'],
    about: [
      'Fits through the lift doors, tested daily. Rain cover included.',
      'Big wheels for the park, folds with one hand after some practice.',
    ],
    dollars: [40, 240],
    tags: ['kids', 'baby', 'stroller'],
  },
]
