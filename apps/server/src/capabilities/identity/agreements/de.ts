import type { Agreements } from './types.ts'

export const de: Agreements = {
  privacy: {
    title: 'Datenschutzerklärung',
    sections: [
      {
        heading: 'Worum es geht',
        paragraphs: [
          'Diese Erklärung sagt, was der Betreiber dieser Plumbline-Installation über Sie speichert, warum, wie lange, und was Sie verlangen können. Der Betreiber führt den Server, mit dem Sie verbunden sind, und ist für Ihre Daten verantwortlich.',
        ],
      },
      {
        heading: 'Was gespeichert wird',
        paragraphs: [
          'Ihr Konto: Benutzer-ID, Name, E-Mail-Adresse oder Telefonnummer, angegebenes Wohnsitzland, der verwendete Einladungscode und der Zeitpunkt der Registrierung.',
          'Ihr Passwort wird nur als gesalzener argon2id-Hash gespeichert. Sitzungsschlüssel und Bestätigungscodes werden nur als Hash gespeichert. Niemand kann sie zurücklesen.',
          'Ihre Zustimmung zu Vereinbarungen: welche Fassung, in welcher Sprache, der Hash des Textes und wann.',
          'Ihr Handel: jede Order mit der Notierung, die über sie entschieden hat, und jede Geldbewegung auf Ihren Konten.',
        ],
      },
      {
        heading: 'Warum es gespeichert wird',
        paragraphs: [
          'Um Ihr Konto zu führen, Sie sicher anzumelden, Ihnen und anderen zu belegen, was vereinbart und was gehandelt wurde, und um gesetzliche Aufbewahrungspflichten zu erfüllen. Ihre Daten werden nicht verkauft und nicht für Werbung verwendet. In dieser App gibt es keine Tracker und keine Analysedienste Dritter.',
        ],
      },
      {
        heading: 'Wer sie erhält',
        paragraphs: [
          'Die Anbieter, die E-Mails und Textnachrichten zustellen, erhalten Ihre Adresse und die Nachricht. Sonst erhält kein Dritter Ihre Daten aus dieser App, es sei denn, ein Gesetz oder ein Gericht ordnet es an.',
          'Andere Kunden sehen Ihren Namen nur dort, wo Sie selbst an etwas Öffentlichem teilnehmen. Wer Sie eingeladen hat, erfährt, dass sich jemand registriert hat, nicht wer.',
        ],
      },
      {
        heading: 'Was Ihr Gerät behält',
        paragraphs: [
          'Ihr Browser bewahrt den Sitzungsschlüssel, Ihre Sprache, die Darstellung und ähnliche Einstellungen in seinem eigenen Speicher auf. Beim Abmelden werden der Schlüssel und alles über Sie Gespeicherte entfernt. Cookies werden nicht verwendet.',
        ],
      },
      {
        heading: 'Wie lange es aufbewahrt wird',
        paragraphs: [
          'Bestätigungscodes gelten 10 Minuten, und der Text von Nachrichten wird gelöscht, sobald sie zugestellt sind; nur eine Entwicklungsinstallation behält sie zum Ausprobieren in ihrem lokalen Postausgang. Sitzungen enden von selbst nach der Zahl von Tagen, die der Betreiber festgelegt hat.',
          'Konto, Zustimmungen, Orders und Hauptbuch werden aufbewahrt, solange Sie ein Konto haben, und danach so lange, wie das Gesetz Aufzeichnungen über Geschäfte und Zahlungen verlangt. Niemand kann das Hauptbuch ändern oder löschen, damit es ein Beweis bleibt.',
        ],
      },
      {
        heading: 'Ihre Rechte',
        paragraphs: [
          'Sie können eine Kopie Ihrer Daten verlangen, die Berichtigung von Falschem, die Löschung dessen, was nicht aufbewahrt werden muss, und Sie können einer Verwendung widersprechen. Sie können sich auch bei der Datenschutzbehörde Ihres Landes beschweren.',
        ],
      },
      {
        heading: 'Fragen und Beschwerden',
        paragraphs: [
          'Schreiben Sie an die Beschwerdeadresse, die der Betreiber veröffentlicht. Ist keine veröffentlicht, antworten Sie an die Adresse, von der Ihre Bestätigungsmails kommen.',
        ],
      },
      {
        heading: 'Änderungen und Sprache',
        paragraphs: [
          'Jede Änderung dieser Erklärung erhält eine neue Fassung mit Datum. Ändert sie, wozu Sie zugestimmt haben, werden Sie erneut gefragt. Verbindlich ist die englische Fassung; Übersetzungen dienen dem Verständnis.',
        ],
      },
    ],
  },
  service: {
    title: 'Nutzungsvereinbarung',
    sections: [
      {
        heading: 'Die Vereinbarung',
        paragraphs: [
          'Diese Vereinbarung besteht zwischen Ihnen und dem Betreiber dieser Plumbline-Installation. Mit der Registrierung nehmen Sie sie an. Die angenommene Fassung, ihre Sprache und der Hash ihres Textes werden mit der Uhrzeit festgehalten.',
        ],
      },
      {
        heading: 'Wer den Dienst nutzen darf',
        paragraphs: [
          'Sie müssen mindestens 18 Jahre alt sein, für sich selbst handeln und wahre Angaben machen. Eine Person hat ein Konto.',
          'In Nordkorea, Israel, China, Vanuatu und Kuba werden keine Dienste angeboten. Mit China ist das Festland gemeint; Hongkong, Macau und Taiwan werden bedient. Wenn Sie in ein ausgeschlossenes Land ziehen, können Sie keine Positionen mehr eröffnen, sich aber jederzeit anmelden, um Positionen zu schließen, Ihre Buchungen zu lesen und zu exportieren und Ihr freies Geld auszahlen zu lassen.',
        ],
      },
      {
        heading: 'Ihr Konto',
        paragraphs: [
          'Sie haben drei Geldkonten: das Verrechnungs-, das Kontrakt- und das Laufzeitkonto. Behalten Sie Passwort und Bestätigungscodes für sich; unsere Mitarbeiter fragen nie danach. Sagen Sie dem Betreiber sofort Bescheid, wenn jemand anders Ihr Konto benutzt hat.',
          'Auf einem Demokonto liegt nur Demogeld. Es kann nie ein- oder ausgezahlt werden und wird in jeder Aufzeichnung und jedem Bericht von echten Konten getrennt gehalten.',
        ],
      },
      {
        heading: 'Kurse und Orders',
        paragraphs: [
          'Über jede Order entscheidet eine Notierung, die der Server in diesem Moment hatte. Niemand, auch nicht Mitarbeiter oder Betreiber, kann einen Kurs oder ein Ergebnis wählen, verschieben, verzögern oder außer Kraft setzen. Einen Kurs für einen einzelnen Kunden gibt es nicht.',
          'Die entscheidende Notierung (Instrument, laufende Nummer, Zeit, Geldkurs, Briefkurs, Quelle) wird mit der Order aufbewahrt und Ihnen gezeigt, sodass sich das Ergebnis nachrechnen lässt. Ohne aktuelle Notierung wird eine Order abgelehnt, statt zu einem alten Kurs ausgeführt zu werden.',
        ],
      },
      {
        heading: 'Geld',
        paragraphs: [
          'Alles Geld wird in einem Hauptbuch mit doppelter Buchführung in US-Dollar und Cent geführt. Jede Bewegung hat einen Grund und eine gleich hohe Gegenbuchung, und vergangene Buchungen können nicht geändert werden. Eine Korrektur ist eine neue, sichtbare Bewegung.',
          'Gebühren, Sätze, Grenzen und Sperrfristen werden Ihnen gezeigt, bevor Sie sich festlegen. Übersteigt ein realisierter Verlust das Guthaben Ihres Kontraktkontos, streckt das Haus den Rest vor; spätere Schließungen zahlen ihn zuerst zurück, und er wird ausgebucht, wenn keine Position mehr offen ist: Sie schulden nie mehr, als auf dem Kontraktkonto liegt.',
        ],
      },
      {
        heading: 'Was der Betreiber darf',
        paragraphs: [
          'Der Betreiber darf eine Registrierung ablehnen, das Angebot in einem Land so einschränken, wie das dortige Recht es verlangt, Sitzungen beenden und ein Konto bei Verdacht auf Missbrauch oder auf Anordnung einer Behörde sperren. Sie erfahren es mit dem Grund, sofern das Gesetz es nicht verbietet. Das Schließen einer Position wird nie verhindert.',
          'Der Betreiber darf Ihnen den Dienst mit einer Frist von 30 Tagen kündigen. Sie können jederzeit gehen, sobald Ihre Positionen geschlossen sind.',
        ],
      },
      {
        heading: 'Entwicklungsinstallationen',
        paragraphs: [
          'Eine Installation, die auf ihren Bildschirmen als „Entwicklung“ gekennzeichnet ist, läuft mit simulierten oder aufgezeichneten Kursen, um das Produkt auszuprobieren. Was dort geschieht, hat keinen Wert und bewegt kein echtes Geld.',
        ],
      },
      {
        heading: 'Beschwerden',
        paragraphs: [
          'Schreiben Sie an die Beschwerdeadresse, die der Betreiber veröffentlicht, oder antworten Sie an die Adresse, von der Ihre Bestätigungsmails kommen. Nennen Sie Ihre Benutzer-ID und die Order oder Buchung. Die aufbewahrten Notierungen und das Hauptbuch sind der Beleg, den beide Seiten prüfen können. Ihr Recht, ein Gericht oder eine Schlichtungsstelle anzurufen, wird nicht eingeschränkt.',
        ],
      },
      {
        heading: 'Änderungen und Sprache',
        paragraphs: [
          'Jede Änderung dieser Vereinbarung erhält eine neue Fassung mit Datum und bindet Sie erst, wenn Sie sie angenommen haben. Verbindlich ist die englische Fassung; Übersetzungen dienen dem Verständnis.',
        ],
      },
    ],
  },
  risk: {
    title: 'Risikohinweise',
    sections: [
      {
        heading: 'In einem Satz',
        paragraphs: [
          'Kontrakte mit Hebel sind komplex, die meisten Privatkunden verlieren damit Geld, und Sie sollten nur mit Geld handeln, dessen Verlust Sie tragen können.',
        ],
      },
      {
        heading: 'Hebel',
        paragraphs: [
          'Bei einem Hebel von 20 ändert eine Kursbewegung von 1\u00A0% Ihre Margin um 20\u00A0%. Gewinne und Verluste wachsen gleichermaßen. Eine kleine Bewegung gegen Sie kann innerhalb von Minuten Ihre ganze Margin aufzehren.',
        ],
      },
      {
        heading: 'Margin-Glattstellung',
        paragraphs: [
          'Fällt Ihr Margin-Level auf 50\u00A0%, werden Positionen ohne Rückfrage geschlossen, die mit dem größten Verlust zuerst. Bei 100\u00A0% werden Sie gewarnt, doch in einem schnellen Markt kann die Warnung zu spät kommen.',
        ],
      },
      {
        heading: 'Kurssprünge, Stops und geschlossene Märkte',
        paragraphs: [
          'Ein Stop-Loss oder Take-Profit wird zu der Notierung ausgeführt, die ihn ausgelöst hat. Springt der Kurs, kann diese Notierung schlechter (oder besser) sein als Ihre Marke. Solange ein Markt geschlossen ist, können Sie dort keine Position schließen, und nichts wird ausgelöst.',
        ],
      },
      {
        heading: 'Sie schulden nie mehr, als Sie haben',
        paragraphs: [
          'Übersteigt ein Verlust das Guthaben Ihres Kontraktkontos, wird der Rest ausgebucht, wenn keine Position mehr offen ist. Verrechnungs- und Laufzeitkonto bleiben davon unberührt.',
        ],
      },
      {
        heading: 'Kosten',
        paragraphs: [
          'Der Unterschied zwischen Geld- und Briefkurs ist ein Kostenteil jedes Geschäfts. Gebühren werden, wo es sie gibt, gezeigt, bevor Sie sich festlegen. Häufiges Handeln lässt die Kosten wachsen, auch wenn sich die Kurse nicht bewegen.',
        ],
      },
      {
        heading: 'Die andere Seite Ihres Geschäfts',
        paragraphs: [
          'Das Haus ist die Gegenseite Ihrer Kontrakte: Was Sie verlieren, gewinnt es, und umgekehrt. Das ist ein Interessenkonflikt. Ihm setzen Regeln Grenzen, die niemand abschalten kann: Die Kurse kommen aus der auf jeder Notierung genannten Quelle, niemand kann ein Ergebnis ändern, und jedes Ergebnis lässt sich aus den aufbewahrten Notierungen nachrechnen.',
        ],
      },
      {
        heading: 'Kurse und Technik',
        paragraphs: [
          'Kurse können verzögert oder unterbrochen sein oder, in einer Entwicklungsinstallation, simuliert oder wiedergegeben; die App kennzeichnet, was sie sind. Netze und Geräte fallen aus. Verlassen Sie sich nicht darauf, jederzeit handeln zu können.',
        ],
      },
      {
        heading: 'Keine Beratung, und zur Sprache',
        paragraphs: [
          'Nichts in der App ist ein Rat, zu kaufen oder zu verkaufen. Frühere Ergebnisse sagen nichts über künftige. Probieren Sie alles zuerst auf einem Demokonto aus. Verbindlich ist die englische Fassung dieses Textes; Übersetzungen dienen dem Verständnis.',
        ],
      },
    ],
  },
}
