const en = {
  workCustomerPage: {
    openItems: 'Open items',
    openNone: 'Nothing is waiting or running for this customer.',
    openAll: 'Show all: {kind}',
    openUntil: '{name}, decide by {time}',
    equity: 'Equity',
    equityMore: 'All accounts, with open positions at the latest prices',
    equityNone: 'An open position has no price yet.',
    nameClaimed: 'Not confirmed',
    freezeCost:
      'You can do this alone. It lasts {hours} hours unless two people make it indefinite; ending it sooner takes two people. The customer is signed out everywhere now. They can log in again to close positions, request withdrawals, and read and export records, but not to open orders or change the account. They see the reason you choose.',
    freezeLastingCost:
      'This takes two people: you request it, somebody else approves it. Nothing changes until then. The request expires after {hours} h. Only an order of a court or an authority also blocks withdrawals.',
    unfreezeCost:
      'This takes two people: you request it, somebody else approves it. The account stays suspended until then. The request expires after {hours} h.',
    secondStepCost:
      'For customers who have lost both the authenticator and the recovery codes. This takes two people: you request it, somebody else approves it. Then two-step codes are off, all devices are signed out, withdrawals are paused for {hold}, and we notify the customer. The password stays; passkeys, linked wallets and API keys end. The request expires after {hours} h.',
    countryCost:
      'This takes two people: you request it, somebody else approves it. Then what we offer follows the new country, and we notify the customer. The request expires after {hours} h.',
    recoverCost:
      'For customers who no longer receive codes. First compare identity documents with the approved form. This takes two people. After approval we write to the old contacts and wait {delay} h, in which the customer can stop it. Then all devices are signed out and withdrawals are paused for {hold}. The request expires after {hours} h.',
    endSessionsCost:
      'You can do this alone. All devices are signed out immediately. The customer can log in again.',
    moreActions: 'More actions',
  },
} as const

export default en
