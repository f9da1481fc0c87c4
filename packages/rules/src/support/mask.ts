import { isSeedWord } from './seed-words.ts'

/** What stands in place of a secret. It needs no language. */
export const maskSign = '•••••'

/** Digits as cards print them, in groups or not; never part of a longer word or id. */
const cardPattern = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-]|\.\d)/gu

/** The check digit of card numbers: of other long numbers one in ten has it by chance. */
const isCardNumber = (text: string): boolean => {
  const digits = Array.from(text)
    .filter(each => each >= '0' && each <= '9')
    .map(Number)
  const sum = digits
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0)
  return sum % 10 === 0
}

/** Names of secrets, in the languages of the product. */
const secretNames = /* @__PURE__ */ [
  'passwords?|passcode|passphrase|passwd|pwd|pin(?: code)?|otp|2fa|cvv|cvc',
  '(?:security|verification|confirmation|recovery|backup|sms|authenticator) codes?|private key|secret key',
  '密碼|密码|驗證碼|验证码|私鑰|私钥',
  'mots? de passe|code (?:de vérification|de sécurité|sms|secret)|clé privée',
  'passw(?:o|ö)rt|kennwort|bestätigungscode|sicherheitscode|prüfcode|privater schlüssel',
  'contraseña|clave(?: privada)?|código (?:de verificación|de seguridad|sms)',
  'salasana|tunnusluku|vahvistuskoodi|varmistuskoodi|turvakoodi|yksityinen avain',
  'codice (?:di verifica|di sicurezza|sms)|chiave privata',
  'wachtwoord|pincode|verificatiecode|beveiligingscode|privésleutel',
  'palavra-passe|senha|código (?:de verificação|de segurança)|chave privada',
  'пароль|пин-?код|код (?:подтверждения|безопасности|из смс)|приватный ключ|закрытый ключ',
  'lösenord|verifieringskod|bekräftelsekod|säkerhetskod|privat nyckel',
].join('|')

/** What joins the name of a secret and the secret. */
const joins = 'is|are|was|ist|lautet|est|es|on|è|é|är|este|это|是|為|为'
const named = /* @__PURE__ */ new RegExp(
  `(?<![\\p{L}\\p{N}])(${secretNames})((?:\\s+(?:${joins})\\s*[:=]?|\\s*[:：=]|是|為|为)\\s*["'«“‘]?)([^\\s"'»”’]{2,200}(?:[^\\S\\n]+[^\\s"'»”’]{1,200}){0,3})`,
  'giu',
)
/**
 * What people say of a password or code in place of the secret itself, language by language: that it "is expired" tells nothing.
 * What is Chinese begins with one of its own, as it has no spaces.
 */
const ordinary: ReadonlySet<string> = /* @__PURE__ */ new Set(
  [
    'a an and always broken correct disabled enabled expired fine for gone here in incorrect invalid late lost missing my needed never new no not off ok old on refused rejected required right set still that the too unknown valid wrong',
    'abgelaufen abgelehnt aktiviert alt an aus da deaktiviert falsch gesperrt gültig immer kein korrekt neu nicht nie noch richtig unbekannt ungültig verloren weg zu',
    'activé bon correct désactivé expiré faux inconnu incorrect invalide jamais la le mauvais pas perdu refusé rejeté toujours trop',
    'activada caducada caducado correcta correcto desactivada el errónea incorrecta incorrecto inválida inválido la muy no nunca perdida rechazada siempre',
    'aina ei edelleen hukassa oikea pois poissa päällä vanhentunut virheellinen väärä',
    'attivata corretta corretto disattivata errata errato il la mai non persa rifiutata scaduta scaduto sbagliata sbagliato sempre',
    'aan altijd fout geen geweigerd juist kwijt niet nooit onjuist ongeldig uit verkeerd verlopen',
    'ativada correta correto desativada errada expirada expirado incorreta incorreto inválida inválido não nunca perdida recusada sempre',
    'верный верен включён всегда истёк неверен неверный неправильный никогда не отклонён отключён правильный просрочен утерян',
    'alltid aldrig av avstängd avvisad borta fel giltig inte ogiltig på rätt utgången',
  ].flatMap(words => words.split(' ')),
)
const ordinaryStart = /^(?:不|錯|错|無|无|沒|没|已|正確|正确|過期|过期|失效|什麼|什么|否)/u
const isOrdinary = (word: string): boolean =>
  ordinaryStart.test(word) || ordinary.has(word.toLowerCase().replaceAll(/[.,;:!?…]/gu, ''))
/** A word that nobody says: with a digit, or with another sign or a capital within. */
const isCoded = (word: string): boolean => /\d|\p{L}[^\p{L}\s.,;:!?'’-]|\p{Ll}\p{Lu}/u.test(word)

/** What follows the name of a secret: the secret itself, or a few ordinary words and perhaps a secret after them. */
const maskedAfter = (rest: string): string => {
  const [first = '', ...more] = rest.split(/(\s+)/u)
  if (!isOrdinary(first)) return maskSign + more.join('')
  return first + more.map(word => (isCoded(word) ? maskSign : word)).join('')
}

/** A name followed by what only a code looks like: digits, or digits and letters mixed. */
const namedCode = /* @__PURE__ */ new RegExp(
  `(?<![\\p{L}\\p{N}])(${secretNames})(\\s+)((?=[^\\s]*\\d)[^\\s]{4,200})`,
  'giu',
)
/** A message of nothing but a code of six to eight digits, as apps and text messages show it; user ids have eight digits. */
const bareCode = /^\s*\d{3}[ -]?\d{3}\s*$/u

/** Words of a phrase that recovers a wallet come twelve or more in a row. */
const phraseWordsMin = 12
const wordPattern = /[a-z]{3,8}/giu

const maskPhrases = (text: string): string => {
  const words = [...text.matchAll(wordPattern)].filter(({ index, 0: word }) => {
    const around = [text[index - 1], text[index + word.length]]
    return around.every(each => each === undefined || !/[\p{L}\p{N}]/u.test(each))
  })
  let masked = ''
  let done = 0
  let run: RegExpExecArray[] = []
  const endRun = (): void => {
    const [first, last] = [run[0], run.at(-1)]
    if (run.length >= phraseWordsMin && first !== undefined && last !== undefined) {
      masked += text.slice(done, first.index) + maskSign
      done = last.index + last[0].length
    }
    run = []
  }
  for (const match of words) {
    const before = run.at(-1)
    const between = before === undefined ? '' : text.slice(before.index + before[0].length, match.index)
    // Numbered, one below the other, or with commas: a phrase is still one.
    const goesOn = /^[\s,;.\d):-]*$/u.test(between)
    if (!goesOn || !isSeedWord(match[0].toLowerCase())) endRun()
    if (isSeedWord(match[0].toLowerCase())) run.push(match)
  }
  endRun()
  return masked + text.slice(done)
}

/** The text without passwords, codes, card numbers and recovery phrases that somebody typed into it. */
export const maskSecrets = (text: string): string => {
  if (bareCode.test(text)) return maskSign
  return maskPhrases(text)
    .replace(cardPattern, digits => (isCardNumber(digits) ? maskSign : digits))
    .replace(named, (_, name: string, join: string, rest: string) => `${name}${join}${maskedAfter(rest)}`)
    .replace(namedCode, (_, name: string, space: string) => `${name}${space}${maskSign}`)
}
