// Runs before the first paint: sets what the first frame must already show, and sends for the texts, whose language only
// this device knows. The page's policy forbids inline scripts.
;(function () {
  // Where the browser keeps nothing for pages, this one keeps it while it lasts: the app works, and login says so.
  for (var name of ['localStorage', 'sessionStorage'])
    try {
      self[name].getItem(name)
    } catch {
      // No key is named as one of these.
      var kept = Object.create({
        getItem(key) {
          return this[key] ?? null
        },
        setItem(key, text) {
          this[key] = '' + text
        },
        removeItem(key) {
          delete this[key]
        },
        clear() {
          for (var key in this) delete this[key]
        },
      })
      Object.defineProperty(self, name, { value: kept })
      document.documentElement.dataset.keepsNothing = ''
    }

  // Where a file of the app is gone, the app was renewed since this page was sent: the page is asked for once more, and
  // whoever gets no better one is told and may try again. The words for it come when they are needed, or may be soon.
  var againMs = 10000
  var slowMs = 5000
  // A script that has not arrived by then is given up.
  var scriptMsMax = 120000
  var words
  var fetchWords = function () {
    if (words === undefined) words = import('/not-loaded.js')
    return words
  }
  var offer = function (what) {
    fetchWords().then(
      function (loaded) {
        loaded.offer(document, language, what)
      },
      function () {
        var place = document.getElementById('app')
        if (place) place.textContent = 'Request timeout'
      },
    )
  }
  var isAwaited = function () {
    return document.querySelector('#app:not([data-started])')
  }
  addEventListener(
    'error',
    function (event) {
      if (!(event.target instanceof HTMLScriptElement)) return
      try {
        var now = Date.now()
        // The first time there is none to count from.
        if (!(now - sessionStorage['loaded-again'] <= againMs)) {
          sessionStorage['loaded-again'] = now
          location.reload()
          return
        }
      } catch {
        // Without storage nobody knows whether this is the second time.
      }
      var renewed = function () {
        offer('renewed')
      }
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', renewed)
      else renewed()
    },
    true,
  )

  setTimeout(function () {
    if (isAwaited())
      fetchWords().catch(function () {
        // Asked for again when there is something to say.
        words = undefined
      })
  }, slowMs)
  setTimeout(function () {
    if (isAwaited()) offer('timeout')
  }, scriptMsMax)

  var root = document.documentElement
  var language = 'en'
  try {
    var theme = localStorage.getItem('theme')
    if (theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches))
      root.dataset.theme = 'dark'
    // What came late the last time has its room at once.
    root.style.cssText = localStorage.getItem('App-Rooms')
    if (localStorage.getItem('App-Lock')) {
      root.inert = true
      root.style.opacity = '0'
    }
    language = localStorage.getItem('language') || (/^(?:es|fr)\b/.exec(navigator.language) || [language])[0]
    if (language === 'hk') root.lang = 'zh-Hant-HK'
    else if (/^[a-z]{2}$/.test(language)) root.lang = language
  } catch {
    // Without storage the defaults stay.
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
