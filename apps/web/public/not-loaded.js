// What is said when the app's own scripts do not come; fetched by before-paint.js. It needs nothing of the app.
// The words are those of texts/<language>/server/not-loaded.json.
const words = /* put in by the build */ {}

/** Says what happened in place of the app, and offers to load it again. */
export const offer = (page, language, what) => {
  const own = language in words ? words[language] : words.en
  const place = page.getElementById('app')
  const line = page.createElement('p')
  const button = page.createElement('button')
  line.className = 'p-6 text-center text-14'
  line.setAttribute('role', 'alert')
  line.textContent = `${own[what]} `
  button.className = 'min-h-11 font-semi text-primary'
  button.textContent = own.again
  button.addEventListener('click', () => page.location.reload())
  line.append(button)
  if (place !== null) place.replaceChildren(line)
}
