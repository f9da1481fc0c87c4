// What is said when the app's own scripts do not come; fetched by before-paint.js. It needs nothing of the app.
const words = {
  en: {
    renewed: 'Plumbline was renewed and could not be loaded.',
    again: 'Load again',
    timeout: 'Request timeout',
  },
  hk: { renewed: 'Plumbline 已更新，但未能載入。', again: '重新載入', timeout: '請求逾時' },
  de: {
    renewed: 'Plumbline wurde aktualisiert und konnte nicht geladen werden.',
    again: 'Neu laden',
    timeout: 'Zeitüberschreitung der Anfrage',
  },
  fr: {
    renewed: 'Plumbline a été mis à jour et n’a pas pu être chargé.',
    again: 'Recharger',
    timeout: 'Délai de réponse dépassé',
  },
  es: {
    renewed: 'Plumbline se ha actualizado y no se ha podido cargar.',
    again: 'Recargar',
    timeout: 'Tiempo de espera agotado',
  },
  fi: {
    renewed: 'Plumbline on päivitetty, eikä sitä voitu ladata.',
    again: 'Lataa uudelleen',
    timeout: 'Pyyntö kesti liian kauan',
  },
  it: {
    renewed: 'Plumbline è stato aggiornato, ma non è stato possibile caricarlo.',
    again: 'Ricarica',
    timeout: 'Tempo di risposta scaduto',
  },
  nl: {
    renewed: 'Plumbline is bijgewerkt en kon niet worden geladen.',
    again: 'Herladen',
    timeout: 'De aanvraag duurde te lang',
  },
  pt: {
    renewed: 'O Plumbline foi atualizado, mas não foi possível carregá-lo.',
    again: 'Recarregar',
    timeout: 'Tempo de resposta esgotado',
  },
  ru: {
    renewed: 'Plumbline обновлён, но не загрузился.',
    again: 'Загрузить снова',
    timeout: 'Время ожидания истекло',
  },
  sv: {
    renewed: 'Plumbline har uppdaterats och kunde inte laddas.',
    again: 'Ladda om',
    timeout: 'Begäran tog för lång tid',
  },
}

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
