const en = {
  device: {
    lastKnown: 'Last known figures',
    asOf: 'As of {time} UTC',
    prices: 'Last prices',
    none: 'No figures are kept on this device yet. They will appear here after you have been connected once.',
    reload: 'Reload now?',
    reloadText: 'What you typed and did not send will be lost.',
    keep: 'Keep typing',
    signals: 'Sound and vibration',
    signalsText: 'When an order is filled or closed, an alert is reached, or a payment is decided.',
    sound: 'Sound',
    vibration: 'Vibration',
    noVibration: 'This browser cannot make the device vibrate.',
    locked: 'App locked',
    lockedText: 'Unlock to see your account. Your orders and alerts stay active.',
    unlockPasskey: 'Unlock with passkey',
    unlock: 'Unlock',
    unlockPassword: 'Password',
    unlockByPassword: 'Use password',
    unlockOffline: 'You are offline. Connect to the internet to unlock.',
    unlockNotUsed: 'Still locked: no passkey was used. Try again or use your password.',
    unlocking: 'One moment',
  },
} as const

export default en
