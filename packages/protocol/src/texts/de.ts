import { translated } from './translated.ts'

export const de = translated({
  'request.invalid': 'Einige Felder müssen noch einmal geprüft werden.',
  'request.not_json': 'Die Anfrage war nicht lesbar. Senden Sie sie als JSON.',
  'request.too_large': 'Die Anfrage ist zu groß.',
  'request.too_many': 'Zu viele Anfragen. Warten Sie {seconds}\u00A0s und versuchen Sie es erneut.',
  'request.not_found': 'Diese Adresse gibt es nicht.',
  'request.key_reused': 'Diese Anfrage wurde schon mit anderem Inhalt gesendet. Es wurde nichts ausgeführt.',
  'request.timeout': 'Zeitüberschreitung der Anfrage',
  'request.failed':
    'Bei uns ist etwas schiefgegangen. Falls Geld betroffen war, prüfen Sie Ihre Buchungen, bevor Sie es erneut versuchen.',
  'server.not_ready': 'Der Dienst startet gerade. Versuchen Sie es gleich noch einmal.',
  'server.busy': 'Der Server ist ausgelastet. Versuchen Sie es gleich noch einmal.',
  'session.missing': 'Bitte melden Sie sich zuerst an',
  'session.expired': 'Sitzung ungültig. Bitte melden Sie sich neu an.',
  'session.ended': 'Sie wurden abgemeldet. Bitte melden Sie sich neu an.',
  'permission.denied': 'Dafür haben Sie keine Berechtigung.',
  'email.required': 'Bitte geben Sie eine E-Mail-Adresse ein',
  'email.invalid': 'Ungültige E-Mail-Adresse',
  'mobile.invalid': 'Ungültige Telefonnummer. Prüfen Sie Vorwahl und Nummer.',
  'password.length': 'Wählen Sie ein Passwort mit {minimum} bis {maximum} Zeichen.',
  'password.common': 'Dieses Passwort gehört zu den häufigsten. Wählen Sie ein anderes.',
  'password.wrong': 'Das bisherige Passwort stimmt nicht.',
  'password.same': 'Das neue Passwort ist das bisherige. Wählen Sie ein anderes.',
  'password.no_email': 'Zu diesem Konto ist keine E-Mail-Adresse hinterlegt',
  'code.wrong': 'Der Code stimmt nicht. Verbleibende Versuche: {left}.',
  'code.expired': 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.',
  'code.too_many_tries': 'Zu viele falsche Versuche. Fordern Sie einen neuen Code an.',
  'code.wait': 'Warten Sie {seconds}\u00A0s, bevor Sie einen weiteren Code anfordern.',
  'code.too_many_sent':
    'Dorthin gingen heute schon {maximum}\u00A0Codes, mehr sind es an einem Tag nicht. Fordern Sie in {hours}\u00A0h einen neuen an.',
  'code.sending_failed': 'Senden fehlgeschlagen, bitte versuchen Sie es erneut',
  'invite.unknown': 'Diesen Einladungscode gibt es nicht. Korrigieren Sie ihn oder lassen Sie das Feld leer.',
  'country.restricted': 'In Nordkorea, Israel, China, Vanuatu und Kuba werden keine Dienste angeboten.',
  'country.unknown': 'Wählen Sie ein Land aus der Liste.',
  'agreement.outdated':
    'Die Vereinbarungen haben sich geändert. Lesen Sie die neuen Fassungen und stimmen Sie erneut zu.',
  'nickname.invalid': 'Wählen Sie einen Namen aus 1 bis {maximum} sichtbaren Zeichen.',
  'login.failed': 'Benutzer-ID oder Passwort stimmt nicht.',
  'login.too_many_tries':
    'Zu viele falsche Versuche. Versuchen Sie es in {minutes}\u00A0min erneut oder setzen Sie Ihr Passwort zurück.',
  'instrument.unknown': '{code} wird hier nicht angeboten.',
  'quote.stale':
    'Nicht ausgeführt. Für {code} gibt es keinen aktuellen Kurs. Versuchen Sie es in Kürze erneut.',
  'quote.indicative': 'Nicht ausgeführt. Die Kurse von {code} sind verzögert und dienen nur zur Anzeige.',
  'market.closed': 'Markt geschlossen – Handel ausgesetzt. {code} wird derzeit nicht gehandelt.',
  'watchlist.full': 'Ihre Watchlist ist mit {maximum} Instrumenten voll. Entfernen Sie zuerst eines.',
  'watchlist.changed':
    'Ihre Watchlist wurde inzwischen geändert, deshalb ist die Reihenfolge nicht gespeichert. Prüfen Sie sie und wiederholen Sie es.',
  'order.not_found': 'Diese Order gibt es nicht.',
  'order.not_open': 'Diese Position ist bereits geschlossen.',
  'lots.below_minimum': 'Zu klein. Das Minimum sind {minimum}\u00A0Lots.',
  'lots.above_maximum': 'Zu groß. Das Maximum sind {maximum}\u00A0Lots.',
  'lots.off_step': 'Wählen Sie Lots in Schritten von {step}.',
  'leverage.not_offered':
    'Hebel ×{leverage} wird nicht angeboten. Für dieses Instrument sind höchstens ×{maximum} möglich.',
  'take_profit.wrong_side':
    'Der Take-Profit würde sofort auslösen: Der Kurs ist {price}. Setzen Sie ihn weiter weg.',
  'stop_loss.wrong_side':
    'Der Stop-Loss würde sofort auslösen: Der Kurs ist {price}. Setzen Sie ihn weiter weg.',
  'price.off_tick': 'Setzen Sie Kurse in Schritten von {tick}.',
  'slippage.exceeded':
    'Nicht ausgeführt. Der Kurs hat sich um {moved} bewegt, Ihre Grenze ist {limit}. Versuchen Sie es erneut.',
  'margin.insufficient':
    'Nicht genug freie Margin. Diese Order braucht {needed}\u00A0USD, Sie haben {free}\u00A0USD. Wählen Sie weniger Lots oder schließen Sie eine Position.',
  'order.too_many_open': 'Sie haben schon {maximum} offene Positionen. Schließen Sie zuerst eine.',
  'ledger.insufficient': 'Der Betrag darf das Guthaben nicht übersteigen',
  'field.required': 'Pflichtfeld',
  'field.format': 'Nicht in der erwarteten Form',
  'field.range': 'Außerhalb des erlaubten Bereichs',
  'field.unknown': 'Unbekanntes Feld',
})
