import type { Translation } from '../translation.ts'
import type en from './en.ts'

const pt = {
  publishedText: {
    onlyEnglish: 'Este texto ainda não foi traduzido. Está a ler o inglês.',
    replaced: 'Uma versão mais recente substituiu este texto.',
    showNewest: 'Mostrar a versão atual',
    sending: 'A enviar',
    scheduled: 'Esta versão entra em vigor em {date}.',
    changed:
      'Este texto mudou. Aceitou a versão {version} em {date}. Leia o que mudou e aceite a nova versão.',
    whatChanged: 'O que mudou',
    noWords: 'Nenhuma palavra mudou.',
    unchanged:
      '{count, plural, one {# linha inalterada} many {# linhas inalteradas} other {# linhas inalteradas}}',
    added: 'Acrescentado',
    removed: 'Removido',
    accept: 'Aceitar',
    acceptHint:
      'Registamos a versão, a língua, a impressão digital e a hora. Até aceitar, não pode abrir nada de novo. Pode sempre fechar posições e levantar dinheiro.',
    accepted: 'Aceite',
    versions: 'Outras versões',
    versionFrom: 'Versão {version}, desde {date}',
    yours: 'O que aceitou',
    yourVersion: 'Versão {version}, {language}, {date}',
    banner: 'As nossas condições mudaram.',
    readOne: 'Ler e aceitar: {title}',
    notCompared:
      'As alterações não podem ser mostradas: a versão que aceitou é anterior às que aqui se guardam.',
    complaints: 'Para reclamar, escreva para <address></address>.',
    search: 'Pesquisar na ajuda',
    noAnswer: 'Nenhuma resposta encontrada.',
    askPerson: 'Não é o que procurava? Pergunte-nos.',
  },
} as const

export default pt satisfies Translation<typeof pt, 'pt', typeof en>
