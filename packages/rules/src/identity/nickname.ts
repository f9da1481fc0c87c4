/** Names by which somebody would pass for the firm. */
const reservedWords: ReadonlySet<string> = new Set(
  `admin admins administrator administrators sysadmin root system support helpdesk help service
  customerservice customersupport customercare staff team official moderator mod security compliance
  operator owner broker manager 管理員 管理员 客服 官方 系統 系统`.split(/\s+/),
)
const houseName = 'plumbline'

/** Characters that are drawn like another one. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  α: 'a',
  '4': 'a',
  '@': 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  ε: 'e',
  '3': 'e',
  і: 'i',
  ı: 'i',
  ι: 'i',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  м: 'm',
  п: 'n',
  о: 'o',
  ο: 'o',
  '0': 'o',
  р: 'p',
  ρ: 'p',
  ѕ: 's',
  '5': 's',
  $: 's',
  т: 't',
  τ: 't',
  у: 'y',
  υ: 'u',
}

/** How a name is read at a glance: without case, accents and marks, and each character as what it looks like. */
const atAGlance = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase())
    .map(character => lookAlikes[character] ?? character)
    .join('')
    .replaceAll(/\p{M}/gu, '')

/** Small l and i are drawn alike as well, but words are told apart by them otherwise. */
const without = (text: string): string => text.replaceAll('l', 'i')
const plainWords: ReadonlySet<string> = new Set([...reservedWords].map(without))

const passesForHouse = (name: string): boolean => {
  const words = without(atAGlance(name))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
  const joined = words.join('')
  return (
    joined.includes(without(houseName)) || plainWords.has(joined) || words.some(word => plainWords.has(word))
  )
}

/**
 * Whether somebody with this name would pass for the firm: its own name anywhere in it, or a word for its staff by
 * itself, with or without a number behind it.
 */
export const isReservedNickname = (name: string): boolean =>
  passesForHouse(name) || passesForHouse(name.replace(/(?<!\d)\d+$/, ''))
