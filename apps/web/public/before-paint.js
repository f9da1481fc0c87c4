// Runs before the first paint: sets what the first frame must already show. The page's policy forbids inline scripts.
;(function () {
  var root = document.documentElement
  try {
    if (localStorage.getItem('theme') === 'dark') root.dataset.theme = 'dark'
    if (localStorage.getItem('language') === 'hk') root.lang = 'zh-Hant-HK'
  } catch {
    // Storage may be shut off; light and English are the defaults.
  }
})()
