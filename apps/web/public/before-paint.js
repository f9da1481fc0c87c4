// Runs before the first paint: sets what the first frame must already show. The page's policy forbids inline scripts.
;(function () {
  var root = document.documentElement
  try {
    if (localStorage.getItem('theme') === 'dark') root.dataset.theme = 'dark'
    var language = localStorage.getItem('language')
    if (language === 'hk') root.lang = 'zh-Hant-HK'
    else if (/^[a-z]{2}$/.test(language)) root.lang = language
  } catch {
    // Storage may be shut off; light and English are the defaults.
  }
})()
