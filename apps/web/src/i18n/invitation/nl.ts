import type { Translation } from '../translation.ts'
import type en from './en.ts'

const nl = {
  invitation: {
    about:
      'Deel je link of code. We betalen geen beloning voor uitnodigingen en voor je vrienden gelden dezelfde voorwaarden als voor iedereen. Je ziet alleen de laatste cijfers van hun UID en of hun identiteit is gecontroleerd.',
    code: 'Je code',
    copyCode: 'Code kopiëren',
    link: 'Je link',
    copyLink: 'Link kopiëren',
    qr: 'QR-code van je link',
    share: 'Link delen',
    message: 'Doe met mij mee op {name}.',
    invited: 'Uitgenodigd',
    count: '{count} uitgenodigd · {verified} gecontroleerd',
    countOver: '{count} of meer uitgenodigd · {verified} van de nieuwste {count} gecontroleerd',
    none: 'Wie zich met jouw link registreert, verschijnt hier.',
    uid: 'UID {uid}',
    joined: 'Sinds {date}',
    registered: 'Geregistreerd',
    verified: 'Gecontroleerd',
    suspended: 'Je account is geblokkeerd. Zolang dat duurt, wordt je code niet geaccepteerd.',
    demo: 'Met een demorekening kun je niemand uitnodigen. Met een eigen account krijg je een link en een code om te delen. We betalen geen beloning voor uitnodigingen.',
    register: 'Account aanmaken',
    registerAbout: 'Je wordt uitgelogd uit de demorekening.',
  },
} as const

export default nl satisfies Translation<typeof nl, 'nl', typeof en>
