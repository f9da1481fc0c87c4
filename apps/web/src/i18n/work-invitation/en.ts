const en = {
  workInvitation: {
    title: 'Invitations',
    about: 'Who invited whom, and what they share. An invitation by itself is no sign of abuse.',
    find: 'UID of a customer',
    show: 'Show',
    needUid: 'Enter the eight digits of a UID.',
    none: 'Enter a UID to see who invited this customer and whom the customer has invited.',
    above: 'Invited by, nearest first',
    customer: 'Customer',
    invited: 'Invited',
    sharesWithInviter: 'The marked items are shared with whoever invited this customer.',
    counts: '{verified} verified · {total} in all levels',
    countsOver: '{verified} verified · {total} or more in all levels',
    nobody: 'Nobody has joined through this customer yet.',
    uid: 'UID {uid}',
    joined: 'Joined {time}',
    registered: 'Registered',
    verified: 'Verified',
    suspended: 'Suspended',
    invitedCount: '{count} invited',
    open: '{count} invited. Show the invitations of {uid}',
  },
} as const

export default en
