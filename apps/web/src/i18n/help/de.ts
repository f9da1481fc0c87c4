import type { Help } from './topics.ts'

export default {
  prices: {
    title: 'Woher kommen die Kurse?',
    text: [
      'Jeder Kurs nennt seine Quelle und seine Zeit. Ein Ring und die Worte neben der Zeit sagen, ob die Kurse simuliert, aufgezeichnet, verzögert oder live sind.',
      'Sie kaufen zum höheren Kurs (Briefkurs) und verkaufen zum niedrigeren (Geldkurs). Der Chart zeigt den Mittelkurs. Niemand kann einen gespeicherten Kurs ändern, und alle Kunden bekommen dieselben Kurse.',
    ],
  },
  orders: {
    title: 'Wie wird eine Order ausgeführt?',
    text: [
      'Eine Order wird zur neuesten aktuellen Notierung ausgeführt, die der Server bei der Annahme hat, nie zu einem Kurs, den Ihr Gerät gesendet hat.',
      'Im Orderticket können Sie eine größte Kursabweichung festlegen. Bewegt sich der Kurs weiter, nach oben oder unten, wird die Order storniert.',
      'Die Notierung, die über eine Order entschieden hat, bleibt für immer bei ihr. Sie finden sie auf der Seite der Order.',
    ],
  },
  costs: {
    title: 'Was kostet ein Geschäft?',
    text: [
      'Den Unterschied zwischen Kauf- und Verkaufskurs (den Spread) und, wo das Instrument eine hat, eine Gebühr beim Öffnen und beim Schließen. Das Orderticket zeigt beides in USD, bevor Sie die Order senden.',
    ],
  },
  margin: {
    title: 'Was sind Hebel und Margin?',
    text: [
      'Die Margin ist der Teil Ihres Geldes, der gebunden ist, solange eine Position offen ist: der Positionswert geteilt durch den Hebel. Sie steht mit dem Öffnen der Position fest und wird mit dem Schließen wieder frei.',
      'Der Hebel vergrößert Gewinne und Verluste im Verhältnis zu Ihrer Margin. Wie hoch er höchstens sein darf, hängt vom Instrument ab.',
    ],
  },
  stops: {
    title: 'Wie wirken Stop-Loss und Take-Profit?',
    text: [
      'Sie schließen die Position von selbst zum ersten Kurs auf oder jenseits der gesetzten Marke. Springt der Markt über die Marke, kann dieser erste Kurs schlechter sein als die Marke oder besser; verborgen wird er nie.',
    ],
  },
  term: {
    title: 'Wie funktionieren Laufzeit- und Mikrogeschäfte?',
    text: [
      'Sie setzen einen Betrag darauf, ob der Kurs bei Ablauf höher oder tiefer steht. Das Geschäft beginnt mit dem ersten Kurs, den wir danach annehmen; der letzte rechtzeitig entstandene Kurs entscheidet. Richtig zahlt Einsatz und Rendite, falsch kostet den Einsatz, gleich gibt ihn zurück. Ein Geschäft kann nicht vorzeitig geschlossen werden.',
      'Das Ticket zeigt, wie oft Sie richtig liegen müssen, um nichts zu verlieren. Die Rendite liegt unter 100 %: Wer nur jedes zweite Mal richtig liegt, verliert auf Dauer Geld.',
      'Unter Profil können Sie begrenzen, was Sie am Tag einsetzen oder verlieren, eine Pause machen oder sich für Monate oder Jahre ausschließen.',
    ],
  },
  protection: {
    title: 'Kann ich mehr verlieren, als ich eingezahlt habe?',
    text: [
      'Nein. Ist ein Verlust größer als das Guthaben Ihres Kontraktkontos, decken wir den Rest. Wir buchen ihn aus, wenn keine Position mehr offen ist. Jeder Schritt ist eine Buchung auf Ihrem Konto.',
    ],
  },
  hours: {
    title: 'Wann kann ich handeln?',
    text: [
      'Krypto wird jederzeit gehandelt. Jedes andere Instrument hat seine Zeiten mit Pausen, Feiertagen und verkürzten Tagen. Außerhalb davon steht in der Liste „Geschlossen“, und Orders werden abgelehnt, bis der Markt wieder öffnet.',
    ],
  },
  checking: {
    title: 'Wie kann ich ein Ergebnis prüfen?',
    text: [
      'Öffnen Sie eine Order und wählen Sie „Beleg prüfen“. Ihr Gerät berechnet Wert, Margin, Gebühren und Ergebnis aus den gespeicherten Notierungen neu. Es vergleicht sie mit dem Beleg und der signierten Kursaufzeichnung.',
    ],
  },
  records: {
    title: 'Was ist eine Kontobuchung?',
    text: [
      'Jede Änderung Ihres Geldes ist eine nummerierte Buchung mit der Änderung, dem Stand danach, der Zeit und dem Grund. Die Nummern haben keine Lücken, und Buchungen werden nie geändert oder entfernt: Eine Korrektur ist eine neue Buchung.',
    ],
  },
  demo: {
    title: 'Was ist ein Demokonto?',
    text: [
      'Ein Konto mit Demogeld, um alles auszuprobieren. Es ist auf jeder Seite gekennzeichnet, wird von echtem Geld getrennt gehalten und zahlt nie aus.',
    ],
  },
  watchlist: {
    title: 'Wie führe ich eine Watchlist?',
    text: [
      'Tippen Sie auf den Stern neben einem Instrument. Auf dem ersten Reiter des Marktes können Sie die Reihenfolge ändern und Instrumente entfernen.',
    ],
  },
  keyboard: {
    title: 'Welche Tasten kann ich verwenden?',
    text: [
      'Am Computer führt / zur Suche, die Pfeiltasten oder J und K bewegen sich durch die Liste, Enter öffnet ein Instrument, und Escape schließt, was offen ist.',
    ],
  },
  account: {
    title: 'Wie halte ich mein Konto sicher?',
    text: [
      'Nehmen Sie ein Passwort, das Sie sonst nirgends verwenden. Geben Sie niemandem einen Bestätigungscode: Wir fragen nie danach. Nachdem Sie das Passwort geändert haben, sind alle anderen Geräte abgemeldet.',
    ],
  },
  complaints: {
    title: 'Wie beschwere ich mich?',
    text: [
      'Schreiben Sie an die Beschwerdeadresse in Ihrem Profil oder antworten Sie an die Adresse, von der Ihre Bestätigungsmails kommen. Nennen Sie Ihre UID und die Order oder Buchung. Die aufbewahrten Notierungen und das Hauptbuch sind Belege, die beide Seiten prüfen können.',
    ],
  },
} satisfies Help
