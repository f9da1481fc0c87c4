const en = {
  publishedText: {
    onlyEnglish: 'This has not been translated yet. You are reading the English text.',
    replaced: 'A newer version has replaced this text.',
    showNewest: 'Show the current version',
    sending: 'Sending',
    scheduled: 'This version is in force from {date}.',
    changed:
      'This text has changed. You agreed to version {version} on {date}. Read what changed and accept the new version.',
    whatChanged: 'What changed',
    noWords: 'No words have changed.',
    unchanged: '{count, plural, one {# unchanged line} other {# unchanged lines}}',
    added: 'Added',
    removed: 'Removed',
    accept: 'Accept',
    acceptHint:
      'We record the version, its language and fingerprint, and the time. Until you accept, nothing new can be opened. You can always close positions and withdraw.',
    accepted: 'Accepted',
    versions: 'Other versions',
    versionFrom: 'Version {version}, from {date}',
    yours: 'What you agreed to',
    yourVersion: 'Version {version}, {language}, {date}',
    banner: 'Our agreements have changed.',
    readOne: 'Read and accept: {title}',
    notCompared: 'The changes cannot be shown: the version you agreed to is older than those kept here.',
    complaints: 'To complain, write to <address></address>.',
    search: 'Search help',
    noAnswer: 'No answers found.',
    askPerson: 'Still stuck? Ask a person.',
  },
} as const

export default en
