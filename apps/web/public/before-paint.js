// Runs before the first paint: sets what the first frame must already show, and sends for the texts, whose language only
// this device knows. The page's policy forbids inline scripts.
;(function () {
  var root = document.documentElement
  var language = 'en'
  try {
    if (localStorage.getItem('theme') === 'dark') root.dataset.theme = 'dark'
    language = localStorage.getItem('language') || (/^(?:es|fr)\b/.exec(navigator.language) || [language])[0]
    if (language === 'hk') root.lang = 'zh-Hant-HK'
    else if (/^[a-z]{2}$/.test(language)) root.lang = language
  } catch {
    // Storage may be shut off; light and English are the defaults.
  }
  var texts = document.querySelector('meta[name="plumbline-texts"]')
  var file = texts && new RegExp('\\b' + language.slice(0, 2) + ':(\\S+)').exec(texts.content)
  if (!file) return
  var link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = file[1]
  document.head.append(link)
})()
