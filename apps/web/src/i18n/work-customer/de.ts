import type { Translation } from '../translation.ts'
import type en from './en.ts'

const de = {
  workCustomerPage: {
    openItems: 'Offene Punkte',
    openNone: 'Für diesen Kunden steht nichts an, und nichts läuft.',
    openAll: 'Alle anzeigen: {kind}',
    openUntil: '{name}, Entscheidung bis {time}',
    equity: 'Eigenkapital',
    equityMore: 'Alle Konten, offene Positionen zum letzten Kurs',
    equityNone: 'Für eine offene Position gibt es noch keinen Kurs.',
    nameClaimed: 'Nicht bestätigt',
    freezeCost:
      'Das können Sie allein. Die Sperre gilt {hours} Stunden, wenn nicht zwei Personen sie dauerhaft machen; sie früher zu beenden braucht zwei. Der Kunde wird jetzt überall abgemeldet. Er kann sich wieder anmelden, um Positionen zu schließen, Auszahlungen zu beantragen und Buchungen einzusehen und zu exportieren, aber keine Orders eröffnen und das Konto nicht ändern. Er sieht den Grund, den Sie wählen.',
    freezeLastingCost:
      'Das braucht zwei: Sie beantragen, jemand anderes genehmigt. Bis dahin ändert sich nichts. Ohne Entscheidung läuft der Antrag nach {hours}\u00A0h ab. Nur eine gerichtliche oder behördliche Anordnung verhindert auch Auszahlungen.',
    unfreezeCost:
      'Das braucht zwei: Sie beantragen, jemand anderes genehmigt. Bis dahin bleibt das Konto gesperrt. Ohne Entscheidung läuft der Antrag nach {hours}\u00A0h ab.',
    secondStepCost:
      'Für Kunden, die Authenticator-App und Wiederherstellungscodes verloren haben. Das braucht zwei: Sie beantragen, jemand anderes genehmigt. Danach sind Zwei-Faktor-Codes aus, alle Geräte abgemeldet, Auszahlungen {hold} ausgesetzt, und der Kunde wird benachrichtigt. Das Passwort bleibt; Passkeys, verknüpfte Wallets und API-Schlüssel enden. Ohne Entscheidung läuft der Antrag nach {hours}\u00A0h ab.',
    countryCost:
      'Dafür braucht es zwei Personen: Sie beantragen, jemand anderes stimmt zu. Danach richtet sich das Angebot nach dem neuen Land, und wir benachrichtigen die Person. Der Antrag verfällt nach {hours}\u00A0h.',
    recoverCost:
      'Für alle, die keine Codes mehr empfangen. Vergleichen Sie zuerst Ausweisdokumente mit der genehmigten Prüfung. Dafür braucht es zwei Personen. Nach der Zustimmung schreiben wir an die alten Kontakte und warten {delay}\u00A0h; so lange kann die Person es stoppen. Dann werden alle Geräte abgemeldet und Auszahlungen {hold} ausgesetzt. Der Antrag verfällt nach {hours}\u00A0h.',
    endSessionsCost:
      'Das können Sie allein. Jedes Gerät wird sofort abgemeldet; der Kunde kann sich neu anmelden.',
    moreActions: 'Weitere Aktionen',
  },
} as const

export default de satisfies Translation<typeof de, 'de', typeof en>
