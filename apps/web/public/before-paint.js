// Runs before the first paint: sets what the first frame must already show, and sends for the texts, whose language only
// this device knows. The page's policy forbids inline scripts.
;(function () {
  // Where a file of the app is gone, the app was renewed since this page was sent: the page is asked for once more, and
  // whoever gets no better one is told and may try again.
  var words = {
    en: ['Plumbline was renewed and could not be loaded.', 'Load again', 'Request timeout'],
    hk: ['Plumbline 已更新，但未能載入。', '重新載入', '請求逾時'],
    de: [
      'Plumbline wurde erneuert und konnte nicht geladen werden.',
      'Neu laden',
      'Zeitüberschreitung der Anfrage',
    ],
    fr: ['Plumbline a été renouvelé et n’a pas pu être chargé.', 'Recharger', 'Délai de réponse dépassé'],
    es: ['Plumbline se ha renovado y no se ha podido cargar.', 'Recargar', 'Tiempo de espera agotado'],
    fi: ['Plumbline on uusittu, eikä sitä voitu ladata.', 'Lataa uudelleen', 'Pyyntö aikakatkaistiin'],
    it: ['Plumbline è stato rinnovato e non si è caricato.', 'Ricarica', 'Tempo di risposta scaduto'],
    nl: ['Plumbline is vernieuwd en kon niet worden geladen.', 'Herladen', 'De aanvraag duurde te lang'],
    pt: [
      'O Plumbline foi renovado e não foi possível carregá-lo.',
      'Recarregar',
      'Tempo de resposta esgotado',
    ],
    ru: ['Plumbline обновлён, но не загрузился.', 'Загрузить снова', 'Время ожидания истекло'],
    sv: ['Plumbline har förnyats och kunde inte läsas in.', 'Ladda om', 'Begäran tog för lång tid'],
  }
  var againMs = 10000
  // A script that has not arrived by then is given up.
  var scriptMsMax = 120000
  var own = function () {
    return language in words ? words[language] : words.en
  }
  var offer = function (text) {
    var place = document.getElementById('app')
    var line = document.createElement('p')
    var button = document.createElement('button')
    line.className = 'p-6 text-center text-14'
    line.setAttribute('role', 'alert')
    line.textContent = text + ' '
    button.className = 'min-h-11 font-semi text-primary'
    button.textContent = own()[1]
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
      var renewed = function () {
        offer(own()[0])
      }
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', renewed)
      else renewed()
    },
    true,
  )

  setTimeout(function () {
    var place = document.getElementById('app')
    if (place && !place.hasAttribute('data-started')) offer(own()[2])
  }, scriptMsMax)

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
