/** By this Safari marks the key that ends a composition, of which it says no more that it composes. */
const composingCode = 229

// Keys by which an input method is led mean nothing to the page: the Enter that takes what it proposes chooses no country and
// sends no message, Escape closes nothing. So nothing of the page hears them, whatever it listens for.
window.addEventListener(
  'keydown',
  event => {
    if (event.isComposing || event.keyCode === composingCode) event.stopImmediatePropagation()
  },
  true,
)
