import type { Page } from 'playwright-core'

/** Runs in the page. What is written there and does not fit where it stands, each as 'what: which text'. */
const look = (): string[] => {
  /** Rounding of the browser's own, in CSS pixels. */
  const tolerance = 1.5
  const faults: string[] = []
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > width) faults.push('page: wider than the window')

  /** Not for the eye: spoken only, or not shown. */
  const isUnseen = (element: Element): boolean => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { clipPath, display, position, opacity, visibility } = getComputedStyle(each)
      if (display === 'none' || visibility === 'hidden' || opacity === '0') return true
      if (clipPath === 'inset(50%)') return true
      if (position === 'absolute' && each.clientWidth <= 1 && each.clientHeight <= 1) return true
      if (each.hasAttribute('inert') || each.tagName === 'NOSCRIPT' || each.tagName === 'OPTION') return true
    }
    return false
  }
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

  const faultOf = (element: Element, rect: DOMRect): string | undefined => {
    let canScrollX = false
    let canScrollY = false
    let isOwnBoxSeen = false
    for (
      let each: Element | null = element;
      each !== null && each !== document.body;
      each = each.parentElement
    ) {
      const style = getComputedStyle(each)
      if (style.display === 'contents') continue
      // Shortened on purpose, with three dots: what it is in full is its title.
      if (style.textOverflow === 'ellipsis' && each instanceof HTMLElement && each.title === each.textContent)
        return undefined
      const box = each.getBoundingClientRect()
      const isBlock = !style.display.startsWith('inline') || style.display !== 'inline'
      if (!isOwnBoxSeen && isBlock) {
        isOwnBoxSeen = true
        if (
          !scrolls(style.overflowX) &&
          (rect.right > box.right + tolerance || rect.left < box.left - tolerance)
        )
          return 'runs out of its box'
      }
      if (
        !canScrollX &&
        clips(style.overflowX) &&
        (rect.right > box.right + tolerance || rect.left < box.left - tolerance)
      )
        return 'cut off at the side'
      if (
        !canScrollY &&
        clips(style.overflowY) &&
        (rect.bottom > box.bottom + tolerance || rect.top < box.top - tolerance)
      )
        return 'cut off above or below'
      canScrollX ||= scrolls(style.overflowX)
      canScrollY ||= scrolls(style.overflowY)
      if (style.position === 'fixed') return undefined
    }
    if (!canScrollX && (rect.right > width + tolerance || rect.left < -tolerance)) return 'outside the window'
    return undefined
  }

  for (const table of document.querySelectorAll('table')) {
    if (isUnseen(table)) continue
    const right = table.getBoundingClientRect().right
    for (let each = table.parentElement; each !== null; each = each.parentElement) {
      const { display, overflowX } = getComputedStyle(each)
      if (scrolls(overflowX)) break
      if (display !== 'contents' && right > each.getBoundingClientRect().right + tolerance) {
        faults.push(`wider than its place: table ${table.ariaLabel}`)
        break
      }
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (text === '' || element === null || isUnseen(element)) continue
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      if (rect.width === 0 || rect.height === 0) continue
      const fault = faultOf(element, rect)
      if (fault === undefined) continue
      faults.push(`${fault}: ${text.slice(0, 60)}`)
      break
    }
  }
  const pen = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll('input')) {
    if (pen === null || field.value !== '' || field.placeholder === '' || isUnseen(field)) continue
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    pen.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const { width: needed } = pen.measureText(field.placeholder)
    if (needed > room + tolerance)
      faults.push(
        `does not fit its field: ${field.placeholder} (${Math.round(needed)} of ${Math.round(room)} px in ${font})`,
      )
  }
  return [...new Set(faults)]
}

/** Waits for the letters: until they are there, others, of another width, stand for them. */
export const lettersThere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Without a connection there are those that came before.
    await Promise.allSettled([...document.fonts].map(face => face.load()))
    await document.fonts.ready
  })

const looksMax = 30

/** Texts of the page that overflow or are cut off. */
export const overflowing = async (page: Page): Promise<string[]> => {
  await lettersThere(page)
  for (let looks = 1; ; looks += 1) {
    const found = await page.evaluate(look)
    if (found.length === 0 || looks === looksMax) return found
    // What is still being laid out is looked at again; what stays is a fault.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}
