// Runs before the first paint: sets what the first frame must already show, and sends for the texts, whose language only
// this device knows. The page's policy forbids inline scripts.
;(function () {
  // Where a file of the app is gone, the app was renewed since this page was sent: the page is asked for once more, and
  // whoever gets no better one is told and may try again.
  var words = {
    en: ['Plumbline was renewed and could not be loaded.', 'Load again'],
    hk: ['Plumbline 已更新，但未能載入。', '重新載入'],
    de: ['Plumbline wurde erneuert und konnte nicht geladen werden.', 'Neu laden'],
    fr: ['Plumbline a été renouvelé et n’a pas pu être chargé.', 'Recharger'],
    es: ['Plumbline se ha renovado y no se ha podido cargar.', 'Recargar'],
    fi: ['Plumbline on uusittu, eikä sitä voitu ladata.', 'Lataa uudelleen'],
    it: ['Plumbline è stato rinnovato e non si è caricato.', 'Ricarica'],
    nl: ['Plumbline is vernieuwd en kon niet worden geladen.', 'Herladen'],
    pt: ['O Plumbline foi renovado e não foi possível carregá-lo.', 'Recarregar'],
    ru: ['Plumbline обновлён, но не загрузился.', 'Загрузить снова'],
    sv: ['Plumbline har förnyats och kunde inte läsas in.', 'Ladda om'],
  }
  var againMs = 10000
  var offer = function () {
    var place = document.getElementById('app')
    var text = language in words ? words[language] : words.en
    var line = document.createElement('p')
    var button = document.createElement('button')
    line.className = 'p-6 text-center text-14'
    line.setAttribute('role', 'alert')
    line.textContent = text[0] + ' '
    button.className = 'min-h-11 font-semi text-primary'
    button.textContent = text[1]
    button.addEventListener('click', function () {
      location.reload()
    })
    line.append(button)
    if (place) place.replaceChildren(line)
  }
  addEventListener(
    'error',
    function (event) {
      if (!(event.target instanceof HTMLScriptElement)) return
      try {
        var last = Number(sessionStorage.getItem('loaded-again'))
        if (Date.now() - last > againMs) {
          sessionStorage.setItem('loaded-again', String(Date.now()))
          location.reload()
          return
        }
      } catch {
        // Without storage nobody knows whether this is the second time.
      }
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', offer)
      else offer()
    },
    true,
  )

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
