/** Goes to the page on which the card is entered: the provider's own, or the stand-in's here. */
export const leaveFor = (url: string): void => {
  const to = new URL(url, window.location.href)
  const isHere = to.origin === window.location.origin
  if (to.protocol === 'https:' || isHere) window.location.assign(to)
}
