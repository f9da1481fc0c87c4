import type { Translation } from '../translation.ts'
import type en from './en.ts'

const sv = {
  device: {
    lastKnown: 'Senast kända siffror',
    asOf: 'Per {time} UTC',
    prices: 'Senaste kurser',
    none: 'Inga siffror har sparats på den här enheten än. De visas här när du har varit ansluten en gång.',
    reload: 'Ladda om nu?',
    reloadText: 'Det du har skrivit men inte skickat går förlorat.',
    keep: 'Fortsätt skriva',
    signals: 'Ljud och vibration',
    signalsText: 'När en order utförs eller stängs, ett larm nås eller en betalning avgörs.',
    sound: 'Ljud',
    vibration: 'Vibration',
    noVibration: 'Den här webbläsaren kan inte få enheten att vibrera.',
    locked: 'Appen är låst',
    lockedText: 'Lås upp för att se ditt konto. Dina ordrar och larm förblir aktiva.',
    unlockPasskey: 'Lås upp med lösennyckel',
    unlock: 'Lås upp',
    unlockPassword: 'Lösenord',
    unlockByPassword: 'Använd lösenord',
    unlockOffline: 'Du är offline. Anslut till internet för att låsa upp.',
    unlockNotUsed: 'Fortfarande låst: ingen lösennyckel användes. Försök igen eller använd lösenordet.',
    unlocking: 'Ett ögonblick',
  },
} as const

export default sv satisfies Translation<typeof sv, 'sv', typeof en>
