import type { TraderAgreements } from '../types.ts'

export const en: TraderAgreements = {
  trader: {
    title: 'Trader agreement',
    sections: [
      {
        heading: 'What you agree to',
        paragraphs: [
          'Other customers can have your orders copied into their accounts. Whatever you open, change or close is copied right after you, at your own quote. You trade your own money, and nobody promises you followers or earnings.',
        ],
      },
      {
        heading: 'What is shown of you',
        paragraphs: [
          'Customers see your public name, your statistics and your closed orders. They never see your user ID, your e-mail address or your real name. You choose whether followers see your open positions. Your record stays listed when you leave, and also when you have lost everything.',
        ],
      },
      {
        heading: 'What you earn',
        paragraphs: [
          'You receive a share of each follower’s profit above the highest it has reached before. The rate is the one that the follower saw at the start. Shares are settled at the end of each month and when following ends. You never pay for a follower’s losses.',
        ],
      },
      {
        heading: 'What is not allowed',
        paragraphs: [
          'You may not follow other traders, follow yourself through another account, or trade against your followers. You may not promise results, give personal advice in our name, or ask customers for money or contact outside the app.',
        ],
      },
      {
        heading: 'Pausing and ending',
        paragraphs: [
          'You can stop taking new followers, and you can leave at any time. Leaving is final. We can pause copying of your orders, and two of our staff together can revoke you. Copies are then closed or kept, as each follower has chosen.',
        ],
      },
      {
        heading: 'This text',
        paragraphs: [
          'The version and the hash of the text that you have accepted are kept with your application. The English text is binding.',
        ],
      },
    ],
  },
  trader_guide: {
    title: 'Guide for traders',
    sections: [
      {
        heading: 'Before you apply',
        paragraphs: [
          'Trade your own account for a while. Staff look at your closed orders, your largest fall from a peak and your identity check. If you follow somebody, stop first.',
        ],
      },
      {
        heading: 'Your name',
        paragraphs: [
          'Choose 3 to 24 letters, digits, spaces, dots, hyphens or underscores. It must differ from the names of other traders and must not look like one of ours.',
        ],
      },
      {
        heading: 'What happens next',
        paragraphs: [
          'Staff decide within 48 hours. An application of a demo account is approved automatically after 10 seconds. If we reject it, you read why and can apply again after 30 days.',
        ],
      },
      {
        heading: 'As a trader',
        paragraphs: [
          'Trade as before. How often you trade without a stop loss or add to losing positions is shown on your page. You can pause new followers, limit their number and write a short text in each language, which staff check before it is shown.',
        ],
      },
    ],
  },
}
