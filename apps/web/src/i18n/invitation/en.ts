const en = {
  invitation: {
    about:
      'Share your link or code. We pay no reward for invitations, and your friends get the same terms as everyone. You see the last digits of their UID and whether their identity was checked, nothing else.',
    code: 'Your code',
    copyCode: 'Copy code',
    link: 'Your link',
    copyLink: 'Copy link',
    qr: 'QR code of your link',
    share: 'Share link',
    message: 'Join me on {name}.',
    invited: 'Invited',
    count: '{count} invited · {verified} verified',
    countOver: '{count} or more invited · {verified} of the newest {count} verified',
    none: 'People who register with your link appear here.',
    uid: 'UID {uid}',
    joined: 'Joined {date}',
    registered: 'Registered',
    verified: 'Verified',
    suspended: 'Your account is suspended. Your code is not accepted until this ends.',
    demo: 'Demo accounts cannot invite. Your own account gives you a link and a code to share. We pay no reward for invitations.',
    register: 'Create an account',
    registerAbout: 'This signs you out of the demo account.',
  },
} as const

export default en
