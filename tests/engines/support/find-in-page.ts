/** What is looked for in a page: all that is given must fit. Without `nth` it is the first that is seen. */
export type Target = {
  readonly css?: string
  readonly testId?: string
  readonly role?: string
  /** As somebody hears it who does not see the page. A text has to be the whole of it. */
  readonly name?: string | RegExp
  /** The innermost element that says this. */
  readonly text?: string | RegExp
  readonly within?: Target
  readonly last?: true
  /** A field for files is not seen, but filled. */
  readonly unseen?: true
}

type Pattern = { readonly source: string; readonly flags: string }
export type SentTarget = {
  readonly [Key in keyof Target]: Key extends 'name' | 'text'
    ? Pattern
    : Key extends 'within'
      ? SentTarget
      : Target[Key]
}

const patternOf = (text: string | RegExp): Pattern =>
  text instanceof RegExp
    ? { source: text.source, flags: text.flags }
    : { source: `^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`, flags: '' }

/** As it can be sent to a browser. */
export const sent = ({ name, text, within, ...rest }: Target): SentTarget => ({
  ...rest,
  ...(name !== undefined && { name: patternOf(name) }),
  ...(text !== undefined && { text: patternOf(text) }),
  ...(within !== undefined && { within: sent(within) }),
})

/** Runs in the page, and so uses nothing but what is in it. */
export const findInPage = (target: SentTarget): Element | undefined => {
  const implicit: Readonly<Record<string, string>> = {
    button: 'button, summary, input[type=button], input[type=submit]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4, h5, h6',
    textbox: 'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel]',
    checkbox: 'input[type=checkbox]',
    radio: 'input[type=radio]',
    combobox: 'select',
    dialog: 'dialog',
    img: 'img',
    group: 'fieldset',
    region: 'section[aria-label], section[aria-labelledby]',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const said = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    const label = node.getAttribute('aria-label')
    if (label !== null) return ` ${label} `
    const inner = [...node.childNodes].map(said).join('')
    return /^(?:inline|contents)/.test(getComputedStyle(node).display) ? inner : ` ${inner} `
  }
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const others = by.flatMap(id => document.getElementById(id) ?? [])
    if (others.length > 0) return plain(others.map(other => other.textContent).join(' '))
    const label = element.getAttribute('aria-label')
    if (label !== null) return plain(label)
    const { labels } = element as HTMLInputElement
    if (labels !== undefined && labels !== null && labels.length > 0)
      return plain([...labels].map(each => said(each)).join(' '))
    return plain(said(element)) || plain(element.getAttribute('title') ?? element.getAttribute('alt'))
  }
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const find = ({ css, testId, role, name, text, within, last, unseen }: SentTarget): Element | undefined => {
    const root = within === undefined ? document.body : find(within)
    if (root === undefined) return undefined
    const kind = role === undefined ? '*' : `[role=${role}], ${implicit[role] ?? `[role=${role}]`}`
    const isKind = (element: Element) =>
      role === undefined ||
      element.getAttribute('role') === role ||
      (element.getAttribute('role') === null && element.matches(implicit[role] ?? '[role=none]'))
    const saying = text === undefined ? undefined : new RegExp(text.source, text.flags)
    const named = name === undefined ? undefined : new RegExp(name.source, name.flags)
    const says = (element: Element) => saying === undefined || saying.test(plain(element.textContent))
    const found = [
      ...root.querySelectorAll(css ?? (testId === undefined ? kind : `[data-testid="${testId}"]`)),
    ]
      .filter(element => isKind(element) && (unseen === true || isSeen(element)))
      .filter(element => named === undefined || named.test(nameOf(element)))
      .filter(element => says(element) && (saying === undefined || ![...element.children].some(says)))
    return last === true ? found.at(-1) : found[0]
  }
  return find(target)
}
