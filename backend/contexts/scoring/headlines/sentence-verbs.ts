/** Verbs that filings report events with, and their present forms. Pure. */

/** Base forms of verbs whose past is regular (`-ed`, `-d`, `-ied`). */
const REGULAR =
  'accept acquire add adjourn adopt affirm agree align allow amend announce annul anticipate appeal appoint approve assert assign assume attend ' +
  'authorize award believe borrow call cease change clarify close commence complete conclude conduct confirm consent consolidate consummate ' +
  'continue convert correct create decide decline declare decrease delay deliver demand deny designate detect determine direct disclose ' +
  'discontinue discover dismiss disclaim distribute divest double earn elect eliminate enforce engage enter establish estimate exceed ' +
  'exchange execute exercise expand expect experience expire explore extend favor file finalize finance find fix forecast form fund furnish grant ' +
  'halt hire host identify impose implement impair improve include increase indicate inform initiate institute instruct intend introduce invest issue join ' +
  'launch lease learn license lift list lower mail merge modify move name narrow notify nominate note object obtain offer open order ' +
  'outline pass pause perform place pledge postpone post prepare present price proceed project promote propose provide publish purchase raise ' +
  'ratify reach reaffirm realign recall receive recognize recommend record redeem reduce refinance refuse regain register reject release ' +
  'relocate remain remand remove renew reorganize repay replace reply report repurchase request rescind reschedule resign resolve respond restate restructure ' +
  'result resume retain retire return reveal reverse revise rule satisfy schedule secure select separate serve settle sign state subscribe succeed ' +
  'suffer suspend target terminate transition unveil update uphold upgrade urge vacate void vote waive warn welcome ' +
  'allege breach challenge contest curtail fail furlough idle indict oppose overstate prohibit reinstate reiterate relinquish reopen restore restrict shutter ' +
  'sue surrender tender trigger understate upsize violate default ' +
  'attain cause certify climb collect convene demonstrate deploy develop discharge enroll evaluate generate ground halve install jump petition procure ' +
  'produce reclassify reconstitute recover recruit reelect reimburse relaunch remediate remit render revoke sanction seize ship start supply surpass switch validate verify widen';
/** Past, participle and base of the others. */
const IRREGULAR =
  'sold sold sell;bought bought buy;held held hold;made made make;began begun begin;became become become;gave given give;paid paid pay;' +
  'won won win;withdrew withdrawn withdraw;set set set;chose chosen choose;took taken take;lost lost lose;rose risen rise;fell fallen fall;' +
  'found found find;brought brought bring;met met meet;sent sent send;submitted submitted submit;cancelled cancelled cancel;' +
  'canceled canceled cancel;transferred transferred transfer;incurred incurred incur;deferred deferred defer;committed committed commit;' +
  'planned planned plan;stepped stepped step;cut cut cut;upheld upheld uphold;went gone go;drew drawn draw;led led lead;swapped swapped swap;' +
  'completed completed complete;occurred occurred occur;died died die;halted halted halt;stemmed stemmed stem;stopped stopped stop;repaid repaid repay;prepaid prepaid prepay;filed filed file;opted opted opt;let let let;struck struck strike;sought sought seek;left left leave;shut shut shut;spun spun spin;wrote written write;lent lent lend;' +
  'built built build;showed shown show;recast recast recast;dropped dropped drop;slipped slipped slip;withheld withheld withhold;reset reset reset;negotiated negotiated negotiate;permitted permitted permit';

export interface Verb {
  /** `announces` */
  readonly singular: string;
  /** `announce` */
  readonly plural: string;
}

const PAST = new Map<string, Verb>();
const PARTICIPLE = new Map<string, Verb>();
const PRESENT = new Map<string, Verb>();

for (const base of REGULAR.split(' ')) {
  const past = base.endsWith('e') ? `${base}d` : /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${base}ed`;
  learn(past, past, base);
}
for (const forms of IRREGULAR.split(';')) {
  const [past = '', participle = '', base = ''] = forms.split(' ');
  learn(past, participle, base);
}

function learn(past: string, participle: string, base: string): void {
  const singular = /(?:s|x|z|ch|sh|o)$/.test(base)
    ? `${base}es`
    : /[^aeiou]y$/.test(base)
      ? `${base.slice(0, -1)}ies`
      : `${base}s`;
  const verb = { singular, plural: base };
  PAST.set(past, verb);
  PARTICIPLE.set(participle, verb);
  PRESENT.set(base, verb);
  PRESENT.set(singular, verb);
}

/** Present forms of a verb in the past tense (`announced`); undefined for any other word. */
export const ofPast = (word: string): Verb | undefined => PAST.get(word.toLowerCase());
/** Present forms of a participle (`withdrawn`); undefined for any other word. */
export const ofParticiple = (word: string): Verb | undefined => PARTICIPLE.get(word.toLowerCase());
/** The verb of a present form (`announces`, `announce`); undefined for any other word. */
export const ofPresent = (word: string): Verb | undefined => PRESENT.get(word.toLowerCase());
