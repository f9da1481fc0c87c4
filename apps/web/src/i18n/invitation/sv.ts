import type { Translation } from '../translation.ts'
import type en from './en.ts'

const sv = {
  invitation: {
    about:
      'Dela din länk eller kod. Vi betalar ingen belöning för inbjudningar, och dina vänner får samma villkor som alla andra. Du ser de sista siffrorna i deras UID och om identiteten har kontrollerats, inget annat.',
    code: 'Din kod',
    copyCode: 'Kopiera kod',
    link: 'Din länk',
    copyLink: 'Kopiera länk',
    qr: 'QR-kod för din länk',
    share: 'Dela länk',
    message: 'Kom med du också på {name}.',
    invited: 'Inbjudna',
    count: 'Inbjudna: {count} · verifierade: {verified}',
    countOver: 'Inbjudna: {count} eller fler · verifierade av de senaste {count}: {verified}',
    none: 'De som registrerar sig med din länk visas här.',
    uid: 'UID {uid}',
    joined: 'Sedan {date}',
    registered: 'Registrerad',
    verified: 'Verifierad',
    suspended: 'Ditt konto är spärrat. Din kod godtas inte förrän spärren upphör.',
    demo: 'Demokonton kan inte bjuda in. Med ett eget konto får du en länk och en kod att dela. Vi betalar ingen belöning för inbjudningar.',
    register: 'Öppna konto',
    registerAbout: 'Du loggas ut från demokontot.',
  },
} as const

export default sv satisfies Translation<typeof sv, 'sv', typeof en>
