/**
 * Takes from Chromium what the oldest browsers that the app is for do not have (docs/decisions/0081, lint/browser-floor.ts).
 * Runs in the page, before anything of the app.
 */
export const withoutNewer = (): void => {
  const take = (from: object | undefined, ...names: readonly PropertyKey[]) => {
    for (const name of names) if (from !== undefined) Reflect.deleteProperty(from, name)
  }
  take(AbortSignal, 'any')
  take(URL, 'canParse', 'parse')
  take(Promise, 'withResolvers', 'try')
  take(Object, 'groupBy')
  take(Map, 'groupBy')
  take(Array, 'fromAsync')
  take(RegExp, 'escape')
  take(Uint8Array, 'fromBase64', 'fromHex')
  take(Uint8Array.prototype, 'toBase64', 'toHex')
  take(Intl, 'DurationFormat')
  take(ReadableStream, 'from')
  take(ReadableStream.prototype, 'values', Symbol.asyncIterator)
  take(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference')
  take(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object
  take(
    iterator,
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  )
  take(globalThis, 'Iterator', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation')
  take(Element.prototype, 'checkVisibility', 'getHTML', 'setHTMLUnsafe', 'moveBefore')
  take(Document.prototype, 'startViewTransition')
  take(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
  take(HTMLButtonElement.prototype, 'popoverTargetElement', 'popoverTargetAction')
  take(Navigator.prototype, 'vibrate', 'connection')
}
