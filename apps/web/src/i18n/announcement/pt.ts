import type { Translation } from '../translation.ts'
import type en from './en.ts'

const pt = {
  announcement: {
    none: 'Os comunicados aparecem aqui.',
    unread: 'Não lido',
    mustSee: 'Leitura obrigatória',
    onlyEnglish: 'Este texto ainda não foi traduzido. Está a ler o inglês.',
    version: 'Versão {number}',
    versionFrom: 'Versão {number}, desde {time} UTC',
    others: 'Outras versões',
    fingerprint: 'Impressão digital de todos os textos (SHA-256)',
    ended: 'Retirámos este comunicado em {time} UTC.',
    over: 'Este comunicado terminou em {time} UTC.',
    replaced: 'Uma versão mais recente substituiu este texto.',
    showNewest: 'Mostrar a versão atual',
    confirm: 'Li este comunicado',
    confirmHint: 'Registamos que o leu e quando.',
    confirmed: 'Confirmou que leu este comunicado.',
    sending: 'A enviar',
    later: 'Mais tarde',
    pleaseRead: 'Leia este comunicado.',
    read: 'Ler',
    readOne: 'Ler: {title}',
  },
} as const

export default pt satisfies Translation<typeof pt, 'pt', typeof en>
