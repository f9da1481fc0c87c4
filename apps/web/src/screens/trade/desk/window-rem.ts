/** Sizes grow with the browser's text size, as all of the page does. */
export const pxOfRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

export const windowRem = () => ({
  width: window.innerWidth / pxOfRem(),
  height: window.innerHeight / pxOfRem(),
})
