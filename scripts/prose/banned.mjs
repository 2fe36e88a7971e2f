/** Wording that confuses native readers, and what to write instead (docs/style.md). `documents`: also checked in README, CONTRIBUTING and docs. */
export const BANNED = [
  { is: /\bhand(?:s|ed|ing)? (?:(?:it|them) )?over\b|\bhand-over\b/i, say: 'sent, delivered' },
  {
    is: /\b(?:alerted|told|notified) of\b|\btells? (?:you|nobody|somebody|it|them) of\b/i,
    say: 'alerted about, notified about',
    documents: true,
  },
  {
    is: /\b(?:you|nobody|nothing|followers?|readers?|accounts?) (?:is|are|was|were) told\b/i,
    say: 'alert, notify, tell in the active voice',
  },
  { is: /\bstands? (?:in|here|beside|at|there|below|above|behind|on)\b/i, say: 'appears, is shown', except: /stands? in for/ },
  { is: /\bstands? still\b/i, say: 'is stalled' },
  { is: /\b(?:by|for) (?:itself|themselves|ourselves)\b/i, say: 'automatically, separately' },
  {
    is: /\bnot known\b|\b(?:known|recorded|stored) here\b|\bon this server\b/i,
    say: 'n/a, we don’t have …; leave the server out',
  },
  { is: /\bleast (?:value|amount|investment)\b/i, say: 'minimum value' },
  { is: /\blook(?:s|ed)? back\b|\b(?:last|first) look at\b|\blast looked at\b/i, say: 'check, updated' },
  { is: /\bseen by us\b|\bfirst seen in\b|\bpublic feed\b/i, say: 'received, published' },
  { is: /\bNot ticked:/, say: 'leave unchecked' },
  { is: /\banew\b/i, say: 'again' },
  { is: /\bany more\b(?! \w)/i, say: 'no longer' },
  { is: /\bfor ever\b/i, say: 'permanently', documents: true },
  { is: /\bis no (?:Form|file|folder|number|address)\b/i, say: 'isn’t a …' },
  {
    is: /^(?:The |Your |This )?[A-Za-z ]{2,40} (?:was|were) not (?:saved|removed|sent|added|changed|ended|revoked|deleted|canceled|downloaded)\.?$/,
    say: 'Couldn’t …',
  },
  { is: /^Nothing was (?:imported|downloaded|marked|skipped)/, say: 'Couldn’t …' },
  { is: /\be-mail/i, say: 'email', documents: true },
  {
    is: /\bcolour|\bcancell(?:ed|ing)\b|\b(?:summar|special|author|recogn|normal|organ)is(?:e|ed|es|ing|ation)\b|\banalys(?:e|ed|ing)\b|\bspelt\b|\bbehaviour|\bneighbour|\bfavour/i,
    say: 'US spelling',
    documents: true,
  },
  { is: /(?:\d|X) %/, say: '5%, without a space' },
  { is: /\bat 7:00(?!\s*AM)/, say: '7:00 AM' },
];
