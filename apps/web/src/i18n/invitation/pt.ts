import type { Translation } from '../translation.ts'
import type en from './en.ts'

const pt = {
  invitation: {
    about:
      'Partilhe o seu link ou código. Não pagamos recompensas por convites e para os seus amigos nada muda. Vê apenas os últimos algarismos do UID e se a identidade foi verificada.',
    code: 'O seu código',
    copyCode: 'Copiar código',
    link: 'O seu link',
    copyLink: 'Copiar link',
    qr: 'Código QR do seu link',
    share: 'Partilhar link',
    message: 'Junte-se a mim na {name}.',
    invited: 'Convidados',
    count: 'Convidados: {count} · verificados: {verified}',
    countOver: 'Convidados: {count} ou mais · verificados entre os últimos {count}: {verified}',
    none: 'As pessoas que se registarem com o seu link aparecem aqui.',
    uid: 'UID {uid}',
    joined: 'Desde {date}',
    registered: 'Registado',
    verified: 'Verificado',
    suspended: 'A sua conta está suspensa. O seu código não é aceite até a suspensão terminar.',
    demo: 'As contas demo não podem convidar. Com a sua própria conta tem um link e um código para partilhar. Não pagamos recompensas por convites.',
    register: 'Criar conta',
    registerAbout: 'A sessão da conta demo será terminada.',
  },
} as const

export default pt satisfies Translation<typeof pt, 'pt', typeof en>
