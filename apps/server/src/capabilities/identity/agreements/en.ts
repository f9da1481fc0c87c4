import type { Agreements } from './types.ts'

export const en: Agreements = {
  privacy: {
    title: 'Privacy policy',
    sections: [
      {
        heading: 'Who this is about',
        paragraphs: [
          'This policy says what the operator of this Plumbline deployment stores about you, why, for how long, and what you can ask for. The operator runs the server that you are connected to and is responsible for your data.',
        ],
      },
      {
        heading: 'What is stored',
        paragraphs: [
          'Your account: user ID, name, e-mail address or phone number, declared country of residence, the invitation code you used, and when you registered.',
          'Your password is stored only as a salted argon2id hash. Session tokens and verification codes are stored only as hashes. Nobody can read them back.',
          'Your acceptance of agreements: which version, in which language, the hash of the text, and when.',
          'Your trading: every order with the quote that decided it, and every movement of money on your accounts.',
        ],
      },
      {
        heading: 'Why it is stored',
        paragraphs: [
          'To run your account, to sign you in safely, to prove to you and to others what was agreed and what was traded, and to meet legal duties of keeping records. Your data are not sold and not used for advertising. There are no trackers and no analytics of third parties in this app.',
        ],
      },
      {
        heading: 'Who receives it',
        paragraphs: [
          'The providers that deliver e-mail and text messages receive your address and the message. No other third party receives your data from this app, unless a law or a court orders it.',
          'Other customers see your name only where you choose to take part in something public. Whoever invited you learns that somebody registered, not who.',
        ],
      },
      {
        heading: 'What your device keeps',
        paragraphs: [
          'Your browser keeps your session token, your language, your theme and similar choices in its own storage. Logging out removes the token and what was stored about you. No cookies are used.',
        ],
      },
      {
        heading: 'How long it is kept',
        paragraphs: [
          'Verification codes are valid for 10 minutes, and messages are emptied of their text once they are delivered; only a development deployment keeps them in its local outbox, for trying out. Sessions end by themselves after the days that the operator has set.',
          'Account, acceptances, orders and ledger are kept while you have an account and afterwards for as long as the law asks for records of trades and payments. The ledger cannot be changed or deleted by anybody, so that it stays proof.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You can ask for a copy of your data, for the correction of what is wrong, for the deletion of what need not be kept, and you can object to a use. You can also complain to the data protection authority of your country.',
        ],
      },
      {
        heading: 'Questions and complaints',
        paragraphs: [
          'Write to the complaint e-mail address that the operator publishes. If none is published, answer to the address from which your verification mails come.',
        ],
      },
      {
        heading: 'Changes and language',
        paragraphs: [
          'Each change of this policy gets a new version and date. If it changes what you agreed to, you are asked again. The English version is binding; translations are there to be understood.',
        ],
      },
    ],
  },
  service: {
    title: 'User service agreement',
    sections: [
      {
        heading: 'The agreement',
        paragraphs: [
          'This agreement is between you and the operator of this Plumbline deployment. By registering you accept it. The version you accepted, its language and the hash of its text are recorded with the time.',
        ],
      },
      {
        heading: 'Who may use the service',
        paragraphs: [
          'You must be at least 18 years old, act for yourself, and give true details. One person has one account.',
          'No service is given in North Korea, Israel, China, Vanuatu and Cuba. China means the mainland; Hong Kong, Macau and Taiwan are served. If you move to a restricted country you can no longer open positions, but you can always log in to close positions, read and export your records, and take out your free money.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'You have three money accounts: fund, contract and term. Keep your password and verification codes to yourself; staff never ask for them. Tell the operator at once if somebody else has used your account.',
          'A demo account holds demo money only. It can never be paid in or out, and is kept apart from real accounts in every record and report.',
        ],
      },
      {
        heading: 'Prices and orders',
        paragraphs: [
          'Every order is decided by a quote that the server held at that moment. Nobody, staff and operator included, can choose, shift, delay or override a price or an outcome. There is no price for one customer alone.',
          'The deciding quote (instrument, sequence, time, bid, ask, source) is kept with the order and shown to you, so that the result can be recomputed. Without a current quote an order is refused instead of filled at an old price.',
        ],
      },
      {
        heading: 'Money',
        paragraphs: [
          'All money is kept in a double-entry ledger in US dollars and cents. Every movement has a reason and an equal counter-entry, and past entries cannot be changed. A correction is a new, visible movement.',
          'Fees, rates, limits and locks are shown to you before you commit. If a realised loss exceeds your contract balance, the excess is advanced by the house, repaid first by later closes, and written off when no position is left: you never owe more than you have in the contract account.',
        ],
      },
      {
        heading: 'What the operator may do',
        paragraphs: [
          'The operator may refuse a registration, limit what is offered in a country as the law there asks, end sessions, and suspend an account on suspicion of abuse or on order of an authority. You are told so with the reason, unless the law forbids it. Closing a position is never blocked.',
          'The operator may end the service for you with 30 days of notice. You may leave at any time when your positions are closed.',
        ],
      },
      {
        heading: 'Development deployments',
        paragraphs: [
          'A deployment marked "Development" on its screens runs on simulated or recorded prices, for trying the product out. What happens there has no value and moves no real money.',
        ],
      },
      {
        heading: 'Complaints',
        paragraphs: [
          'Write to the complaint e-mail address that the operator publishes, or answer to the address from which your verification mails come. Name your user ID and the order or record. The kept quotes and the ledger are the evidence both sides can check. Your right to go to court or to an ombudsman is not limited.',
        ],
      },
      {
        heading: 'Changes and language',
        paragraphs: [
          'Each change of this agreement gets a new version and date and binds you only after you have accepted it. The English version is binding; translations are there to be understood.',
        ],
      },
    ],
  },
  risk: {
    title: 'Risk disclosure',
    sections: [
      {
        heading: 'In one sentence',
        paragraphs: [
          'Contracts with leverage are complex, most retail customers lose money with them, and you should trade only with money whose loss you can bear.',
        ],
      },
      {
        heading: 'Leverage',
        paragraphs: [
          'With leverage of 20 a price move of 1 % changes your margin by 20 %. Gains and losses grow alike. A small move against you can use up your whole margin within minutes.',
        ],
      },
      {
        heading: 'Margin close-out',
        paragraphs: [
          'When your margin level falls to 50 %, positions are closed without asking you, the one with the largest loss first. At 100 % you are warned, but in a fast market the warning may come too late.',
        ],
      },
      {
        heading: 'Gaps, stops and closed markets',
        paragraphs: [
          'A stop loss or take profit is filled at the quote that triggered it. If the price jumps, that quote can be worse (or better) than your level. While a market is closed you cannot close a position there, and nothing triggers.',
        ],
      },
      {
        heading: 'You never owe more than you have',
        paragraphs: [
          'If a loss exceeds your contract balance, the excess is written off when no position is left. Your fund and term accounts are not touched by it.',
        ],
      },
      {
        heading: 'Costs',
        paragraphs: [
          'The difference between bid and ask is a cost of every trade. Fees, where there are any, are shown before you commit. Frequent trading makes costs grow, also when prices do not move.',
        ],
      },
      {
        heading: 'The other side of your trade',
        paragraphs: [
          'The house is the other side of your contracts: what you lose it gains, and the reverse. That is a conflict of interest. It is bounded by rules that nobody can switch off: prices come from the source named on each quote, nobody can change an outcome, and each result can be recomputed from kept quotes.',
        ],
      },
      {
        heading: 'Prices and technology',
        paragraphs: [
          'Prices can be delayed, interrupted or, in a development deployment, simulated or replayed; the app marks which they are. Networks and devices fail. Do not rely on being able to act at every moment.',
        ],
      },
      {
        heading: 'No advice, and language',
        paragraphs: [
          'Nothing in the app is advice to buy or sell. Past results say nothing about future ones. Try everything on a demo account first. The English version of this text is binding; translations are there to be understood.',
        ],
      },
    ],
  },
}
