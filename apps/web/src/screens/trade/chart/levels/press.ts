/** Knows whether a pointer is down on an element, and does afterwards what would disturb it now. */
export const pressOn = (element: HTMLElement) => {
  let pressed = false
  let waiting: (() => void)[] = []
  const down = () => {
    pressed = true
  }
  const up = () => {
    pressed = false
    const due = waiting
    waiting = []
    for (const work of due) work()
  }
  element.addEventListener('pointerdown', down, true)
  // Wherever it is let go.
  const ends = ['pointerup', 'pointercancel'] as const
  for (const name of ends) window.addEventListener(name, up)
  return {
    whenReleased: (work: () => void): void => {
      if (pressed) waiting.push(work)
      else work()
    },
    stop: () => {
      element.removeEventListener('pointerdown', down, true)
      for (const name of ends) window.removeEventListener(name, up)
    },
  }
}
