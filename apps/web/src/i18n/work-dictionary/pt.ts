import type { Translation } from '../translation.ts'
import type en from './en.ts'

const pt = {
  workDictionary: {
    title: 'Dicionário',
    about: 'Qualquer pessoa pode ler estas entradas, mesmo sem conta. Não escreva nada confidencial.',
    type: 'Tipo',
    type_certificate_type: 'Documentos de identidade',
    type_crypto_network: 'Redes de criptomoedas',
    type_rejection_reason: 'Motivos de rejeição',
    known_certificate_type:
      'Documentos propostos no formulário de identidade, por esta ordem. Os clientes veem a nota por baixo da opção.',
    known_crypto_network: 'Os clientes veem a nota quando depositam através desta rede.',
    known_rejection_reason:
      'Motivos para rejeitar um formulário de identidade, por esta ordem. A nota ajuda a equipa a escolher; os clientes recebem um texto traduzido.',
    known_none: 'A aplicação não utiliza este tipo. Outros programas podem lê-lo.',
    add: 'Adicionar entrada',
    edit: 'Editar: {value}',
    value: 'Valor',
    label: 'Designação',
    labelHint: 'Só o pessoal a vê',
    sort: 'Ordem',
    cssClass: 'Classe CSS',
    optional: 'Opcional',
    remark: 'Nota',
    remarkHint: 'Apresentada tal como está em todos os idiomas',
    status: 'Estado',
    enabled: 'Ativa',
    disabled: 'Desativada',
    used: 'Em uso',
    usedMore:
      'A aplicação utiliza este valor: não pode ser removido nem ter outro nome. Desative-o em vez disso.',
    save: 'Guardar entrada',
    saving: 'A guardar',
    saved: 'Entrada guardada',
    remove: 'Remover entrada',
    removeTitle: 'Remover {value}?',
    removeMore:
      'Os programas que leem esta entrada deixam de a encontrar. O registo de auditoria conserva o conteúdo.',
    cancel: 'Cancelar',
    removed: 'Entrada removida',
    changed: 'Última alteração: {time}',
    needType: 'Use minúsculas, algarismos e _, a começar por uma letra.',
    needValue: 'Introduza uma linha com até {maximum} caracteres.',
    needLabel: 'Introduza uma linha com até {maximum} caracteres.',
    needSort: 'Introduza um número inteiro de 0 a {maximum}.',
    needClass: 'Separe os nomes das classes com um único espaço.',
    needRemark: 'Retire os caracteres ocultos e as tabulações.',
    none: 'As entradas aparecem aqui quando alguém adicionar uma.',
  },
} as const

export default pt satisfies Translation<typeof pt, 'pt', typeof en>
