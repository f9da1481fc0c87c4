import type { Help } from './topics.ts'

export default {
  prices: {
    title: 'Where do prices come from?',
    text: [
      'Every price shows its source and time. The ring and the words beside the time tell you whether prices are simulated, recorded, delayed or live.',
      'You buy at the higher price (ask) and sell at the lower one (bid). The chart shows the mid price. Nobody can change a stored price, and all customers get the same prices.',
    ],
  },
  orders: {
    title: 'How is an order filled?',
    text: [
      'An order fills at the latest price that the server has when it receives the order. It never fills at a price sent by your device.',
      'On the ticket you can set a maximum slippage. If the price moves further, up or down, the order is cancelled.',
      'The quote that filled an order is stored with it for good. You find it on the page of the order.',
    ],
  },
  costs: {
    title: 'What does a trade cost?',
    text: [
      'You pay the spread, which is the difference between the buy and the sell price. Some instruments also have a fee at opening and at closing. The ticket shows both in USD before you send the order.',
    ],
  },
  margin: {
    title: 'What are leverage and margin?',
    text: [
      'Margin is the part of your money that is held while a position is open: the position value divided by the leverage. It is fixed when the position opens and released when it closes.',
      'Leverage makes profits and losses larger relative to your margin. The highest leverage depends on the instrument.',
    ],
  },
  stops: {
    title: 'How do stop loss and take profit work?',
    text: [
      'They close the position automatically at the first price at or beyond the level you set. If the market jumps over the level, that price can be worse or better than the level. We always show it.',
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
      'No. If a loss is larger than your contract account, we cover the rest. We write it off when you have no open position left. Each step is a record of your account.',
    ],
  },
  hours: {
    title: 'When can I trade?',
    text: [
      'Crypto trades 24/7. Every other instrument has trading hours, with breaks, holidays and short days. Outside them the list shows “Closed”, and orders are refused until the market opens again.',
    ],
  },
  checking: {
    title: 'How can I check a result?',
    text: [
      'Open an order and choose “Check receipt”. Your device recalculates value, margin, fees and result from the stored quotes. It compares them with the receipt and the signed price record.',
    ],
  },
  records: {
    title: 'What is an account record?',
    text: [
      'Every change of your money is a numbered record. It shows the change, the balance after it, the time and the reason. Numbers have no gaps, and records are never changed or deleted: a correction is a new record.',
    ],
  },
  demo: {
    title: 'What is a demo account?',
    text: [
      'An account with demo money to try everything. Every page marks it as demo. It is kept apart from real money and never pays out.',
    ],
  },
  watchlist: {
    title: 'How do I use the watchlist?',
    text: [
      'Tap the star beside an instrument. You can reorder and remove instruments on the first tab of Market.',
    ],
  },
  keyboard: {
    title: 'Which keys can I use?',
    text: [
      'On a computer, / opens the search. The arrow keys or J and K move through the list, Enter opens an instrument, and Escape closes what is open.',
    ],
  },
  account: {
    title: 'How do I keep my account safe?',
    text: [
      'Use a password that you use nowhere else. Never give a verification code to anybody: we will never ask for it. After you change the password, all other devices are signed out.',
    ],
  },
  complaints: {
    title: 'How do I complain?',
    text: [
      'Write to the complaint address in your profile, or reply to the address that sends your verification codes. Name your UID and the order or record. Both sides can check the stored quotes and the ledger as evidence.',
    ],
  },
} satisfies Help
