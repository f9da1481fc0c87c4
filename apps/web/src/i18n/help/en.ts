import type { Help } from './topics.ts'

export default {
  prices: {
    title: 'Where do prices come from?',
    text: [
      'Every price names its source and its time. A ring and the words beside the time tell whether prices are simulated, recorded, delayed or live.',
      'You buy at the higher price (ask) and sell at the lower one (bid). The chart shows the middle of both. Nobody can change a price that was kept, and no customer gets a price of their own.',
    ],
  },
  orders: {
    title: 'How is an order filled?',
    text: [
      'An order fills at the newest current price that the server holds when it takes the order, never at a price that your device sent.',
      'In the ticket you may set the largest price move you accept. Beyond it the order is refused, whether the move would help or hurt you.',
      'The quote that decided an order stays with the order for good. You find it on the page of the order.',
    ],
  },
  costs: {
    title: 'What does a trade cost?',
    text: [
      'The difference between buying and selling price (the spread) and, where the instrument has one, a fee at opening and at closing. The ticket shows both in USD before you send the order.',
    ],
  },
  margin: {
    title: 'What are leverage and margin?',
    text: [
      'The margin is the part of your money that is held while a position is open: the position value divided by the leverage. It is fixed when the position opens and free again when it closes.',
      'Leverage makes profits and losses larger against your margin. The most you may choose depends on the instrument.',
    ],
  },
  stops: {
    title: 'How do stop loss and take profit work?',
    text: [
      'They close the position on their own at the first price at or beyond the level you set. If the market jumps over the level, that first price can be worse than the level, or better, and it is never hidden.',
    ],
  },
  term: {
    title: 'How do term and micro deals work?',
    text: [
      'You stake an amount on whether the price will be higher or lower when the time is up. The deal begins with the first price we accept after it is placed; the last price made in time decides. Right pays your stake and the yield, wrong costs the stake, equal returns it. A deal cannot be closed early.',
      'The ticket shows how often you must be right to break even. The yield is below 100%, so being right half of the time loses money over time.',
      'In Profile you can limit what you stake or lose in a day, take a break, or exclude yourself for months or years.',
    ],
  },
  protection: {
    title: 'Can I lose more than I paid in?',
    text: [
      'No. If a loss is larger than your contract account, the house covers the rest and writes it off when no position is left. Each step is a record of your account.',
    ],
  },
  hours: {
    title: 'When can I trade?',
    text: [
      'Crypto trades at all times. Every other instrument has its hours, with breaks, holidays and short days. Outside them the list says closed, and orders are refused until the market opens again.',
    ],
  },
  checking: {
    title: 'How can I check a result?',
    text: [
      'Open an order and choose Recompute. Your device works out value, margin, fees and result from the kept quotes and compares them with the ledger.',
    ],
  },
  records: {
    title: 'What is an account record?',
    text: [
      'Every change of your money is a numbered record with the change, the balance after it, the time and the reason. Numbers have no holes, and records are never changed or removed: a correction is a new record.',
    ],
  },
  demo: {
    title: 'What is a demo account?',
    text: [
      'An account with demo money to try everything. It is marked on every page, is kept apart from real money, and never pays out.',
    ],
  },
  watchlist: {
    title: 'How do I keep a watchlist?',
    text: [
      'Tap the star beside an instrument. In the first tab of the market you can change the order and remove instruments.',
    ],
  },
  keyboard: {
    title: 'Which keys can I use?',
    text: [
      'On a computer, / goes to the search, the arrow keys or J and K move through the list, Enter opens an instrument, and Escape closes what is open.',
    ],
  },
  account: {
    title: 'How do I keep my account safe?',
    text: [
      'Use a password that you use nowhere else, and give a verification code to nobody: nobody at this house will ask for it. After you change the password, all other devices are signed out.',
    ],
  },
  complaints: {
    title: 'How do I complain?',
    text: [
      'Write to the complaint address in your profile, or answer to the address from which your verification mails come. Name your UID and the order or record. The kept quotes and the ledger are evidence that both sides can check.',
    ],
  },
} satisfies Help
