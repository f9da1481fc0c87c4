import type { Translation } from '../translation.ts'
import type en from './en.ts'

const pt = {
  invitation: {
    about:
      'Partilhe a sua ligação ou código. Não pagamos recompensas por convites e os seus amigos têm as mesmas condições que todos. Vê apenas os últimos dígitos do UID e se a identidade foi verificada.',
    code: 'O seu código',
    copyCode: 'Copiar código',
    link: 'A sua ligação',
    copyLink: 'Copiar ligação',
    qr: 'Código QR da sua ligação',
    share: 'Partilhar ligação',
    message: 'Junte-se a mim no {name}.',
    invited: 'Convidados',
    count: 'Convidados: {count} · verificados: {verified}',
    countOver: 'Convidados: {count} ou mais · verificados entre os últimos {count}: {verified}',
    none: 'As pessoas que se registarem com a sua ligação aparecem aqui.',
    uid: 'UID {uid}',
    joined: 'Desde {date}',
    registered: 'Registado',
    verified: 'Verificado',
    suspended: 'A sua conta está suspensa. O seu código não é aceite até a suspensão terminar.',
    demo: 'As contas demo não podem convidar. Com a sua própria conta tem uma ligação e um código para partilhar. Não pagamos recompensas por convites.',
    register: 'Criar conta',
    registerAbout: 'A sessão da conta demo será terminada.',
  },
} as const

export default pt satisfies Translation<typeof pt, 'pt', typeof en>
