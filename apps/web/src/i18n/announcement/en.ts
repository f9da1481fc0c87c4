const en = {
  announcement: {
    none: 'Announcements appear here.',
    unread: 'Unread',
    mustSee: 'Must read',
    onlyEnglish: 'This has not been translated yet. You are reading the English text.',
    version: 'Version {number}',
    versionFrom: 'Version {number}, from {time} UTC',
    others: 'Other versions',
    fingerprint: 'Fingerprint of all texts (SHA-256)',
    ended: 'We withdrew this announcement on {time} UTC.',
    over: 'This announcement ended on {time} UTC.',
    replaced: 'A newer version has replaced this text.',
    showNewest: 'Show the current version',
    confirm: 'I have read this',
    confirmHint: 'We record that you have read this, with the time.',
    confirmed: 'You have confirmed that you read this.',
    sending: 'Sending',
    later: 'Later',
    pleaseRead: 'Please read this announcement.',
    read: 'Read',
    readOne: 'Read: {title}',
  },
} as const

export default en
