import type { TraderAgreements } from '../types.ts'

export const de: TraderAgreements = {
  trader: {
    title: 'Vereinbarung für Trader',
    sections: [
      {
        heading: 'Worauf Sie sich einlassen',
        paragraphs: [
          'Andere Kunden können Ihre Orders auf ihr Konto kopieren lassen. Was Sie eröffnen, ändern oder schließen, wird direkt nach Ihnen zu Ihrem eigenen Kurs kopiert. Sie handeln mit eigenem Geld; niemand verspricht Ihnen Follower oder Einnahmen.',
        ],
      },
      {
        heading: 'Was von Ihnen sichtbar ist',
        paragraphs: [
          'Kunden sehen Ihren öffentlichen Namen, Ihre Statistik und Ihre geschlossenen Orders. Ihre Nutzer-ID, E-Mail-Adresse und Ihren echten Namen sehen sie nie. Sie entscheiden, ob Follower Ihre offenen Positionen sehen. Ihr Verlauf bleibt gelistet, wenn Sie ausscheiden oder alles verloren haben.',
        ],
      },
      {
        heading: 'Was Sie verdienen',
        paragraphs: [
          'Sie erhalten einen Anteil am Gewinn jedes Followers oberhalb seines bisherigen Höchststands. Es gilt der Satz, den der Follower zu Beginn gesehen hat. Abgerechnet wird am Monatsende und wenn das Folgen endet. Für Verluste von Followern zahlen Sie nie.',
        ],
      },
      {
        heading: 'Was nicht erlaubt ist',
        paragraphs: [
          'Sie dürfen weder anderen Tradern folgen noch sich selbst über ein anderes Konto, und nicht gegen Ihre Follower handeln. Sie versprechen keine Ergebnisse, beraten niemanden persönlich in unserem Namen und bitten Kunden außerhalb der App weder um Geld noch um Kontakt.',
        ],
      },
      {
        heading: 'Pausieren und Beenden',
        paragraphs: [
          'Sie können neue Follower ablehnen und jederzeit ausscheiden. Das Ausscheiden ist endgültig. Wir können das Kopieren Ihrer Orders aussetzen, und zwei unserer Mitarbeitenden gemeinsam können Sie widerrufen. Kopien werden dann geschlossen oder behalten, wie jeder Follower es gewählt hat.',
        ],
      },
      {
        heading: 'Dieser Text',
        paragraphs: [
          'Version und Hash des angenommenen Textes werden mit Ihrer Bewerbung aufbewahrt. Verbindlich ist der englische Text.',
        ],
      },
    ],
  },
  trader_guide: {
    title: 'Leitfaden für Trader',
    sections: [
      {
        heading: 'Vor der Bewerbung',
        paragraphs: [
          'Handeln Sie eine Weile auf Ihrem eigenen Konto. Wir sehen uns Ihre geschlossenen Orders, Ihren größten Rückgang vom Höchststand und Ihre Identitätsprüfung an. Wenn Sie jemandem folgen, beenden Sie das zuerst.',
        ],
      },
      {
        heading: 'Ihr Name',
        paragraphs: [
          'Wählen Sie 3 bis 24 Buchstaben, Ziffern, Leerzeichen, Punkte, Binde- oder Unterstriche. Er muss sich von den Namen anderer Trader unterscheiden und darf keinem von unseren ähneln.',
        ],
      },
      {
        heading: 'Wie es weitergeht',
        paragraphs: [
          'Wir entscheiden innerhalb von 48 Stunden. Die Bewerbung eines Demokontos wird nach 10 Sekunden automatisch genehmigt. Bei einer Ablehnung lesen Sie den Grund und können sich nach 30 Tagen erneut bewerben.',
        ],
      },
      {
        heading: 'Als Trader',
        paragraphs: [
          'Handeln Sie wie bisher. Ihre Seite zeigt, wie oft Sie ohne Stop-Loss handeln oder Verlustpositionen aufstocken. Sie können neue Follower ablehnen, ihre Zahl begrenzen und je Sprache einen kurzen Text schreiben, den wir vor dem Anzeigen prüfen.',
        ],
      },
    ],
  },
}
