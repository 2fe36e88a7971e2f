import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { API, SymbolFlags, TypeFlags } from 'typescript/unstable/sync';

/**
 * Extracts the used part of Stripe's API from the types of Stripe's own library, which Stripe generates from the public description of
 * the API version that the product requests. Usage: node scripts/stripe-description.mjs
 * A type is `string`, `number`, `boolean`, `null`, `unknown`, `{ "enum": [...] }`, `{ "list": T }`, `{ "map": T }`, `{ "one": [T, ...] }`,
 * `{ "ref": <schema> }` or, for a paginated list, `{ "page": T }`; null marks an omitted part. A schema is its fields; those that may
 * be absent have a question mark.
 */

const STRIPE = 'node_modules/stripe';
const RESOURCES = `${STRIPE}/esm/resources`;
/** The compiler's project: the files of ROOTS. It exists in memory only. */
const PROJECT = resolve('stripe-description.tsconfig.json');
const FILE = 'test/fixtures/stripe/description.json';

/** @import { Symbol, Type, TypeReference } from 'typescript/unstable/sync' */

/** Declarations of the objects that the product reads and of the parameters of its calls. */
const ROOTS = {
  Subscriptions: [
    'Subscription',
    'SubscriptionRetrieveParams',
    'SubscriptionListParams',
    'SubscriptionUpdateParams',
    'SubscriptionCancelParams',
  ],
  SubscriptionItems: ['SubscriptionItem'],
  Plans: ['Plan'],
  Prices: ['Price', 'PriceRetrieveParams'],
  'Checkout/Sessions': [
    ...['Session', 'Checkout.SessionCreateParams', 'Checkout.SessionRetrieveParams', 'Checkout.SessionExpireParams'],
  ],
  'BillingPortal/Sessions': ['Session', 'BillingPortal.SessionCreateParams'],
  Invoices: ['Invoice', 'InvoiceRetrieveParams', 'InvoiceListParams'],
  InvoiceLineItems: ['InvoiceLineItem'],
  InvoicePayments: ['InvoicePayment', 'InvoicePaymentListParams'],
  PaymentIntents: ['PaymentIntent', 'PaymentIntentRetrieveParams'],
  Charges: ['Charge'],
  Disputes: ['Dispute', 'DisputeListParams'],
  Refunds: ['Refund', 'RefundListParams'],
  'Tax/Settings': ['Settings', 'Tax.SettingsRetrieveParams'],
  Events: ['EventBase'],
};
/** Large parts that the product does not use; in the extract they can only be null or absent. */
const LEFT_OUT = [
  ...['Charge.PaymentMethodDetails', 'Charge.Level3', 'Charge.Shipping', 'PaymentIntent.PaymentMethodOptions'],
  ...[
    'PaymentIntent.NextAction',
    'PaymentIntent.Shipping',
    'Dispute.PaymentMethodDetails',
    'Refund.DestinationDetails',
    'Refund.NextAction',
  ],
  ...['Checkout.Session.PaymentMethodOptions', 'Checkout.SessionCreateParams.PaymentMethodOptions', 'Event.Data'],
  ...['Checkout.SessionCreateParams.PaymentIntentData', 'Checkout.SessionCreateParams.ShippingOption'],
];

/** @param {string} file @param {string} name */
function qualified(file, name) {
  const folder = /^(\w+)\/\w+$/.exec(file)?.[1];
  return folder === undefined || name.startsWith(`${folder}.`) ? name : `${folder}.${name}`;
}

/** @returns the content of the stored extract. */
export function cutDescription() {
  const project = JSON.stringify({
    compilerOptions: { lib: ['es2022'], types: [], strict: true, skipLibCheck: true, module: 'nodenext', noEmit: true },
    files: Object.keys(ROOTS).map((file) => `${RESOURCES}/${file}.d.ts`),
  });
  const compiler = new API({
    fs: {
      fileExists: (path) => (path === PROJECT ? true : undefined),
      readFile: (path) => (path === PROJECT ? project : undefined),
    },
  });
  try {
    return cutFrom(compiler.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT));
  } finally {
    compiler.close();
  }
}

/** @param {import('typescript/unstable/sync').Project} project @returns what `writtenOf` takes */
function cutFrom({ program, checker }) {
  const roots = new Set(Object.entries(ROOTS).flatMap(([file, names]) => names.map((name) => qualified(file, name))));
  const schemas = new Map();

  const fullName = (/** @type {Symbol} */ symbol) => {
    const parent = symbol.getParent();
    return parent ? `${fullName(parent)}.${symbol.name}` : symbol.name;
  };
  const nameOf = (/** @type {Symbol} */ symbol) => {
    const [, file = '', name = ''] = /^"[^"]*\/esm\/(?:resources\/)?([\w/]+)"\.(.+)$/.exec(fullName(symbol)) ?? [];
    return { name: qualified(file, name), shared: file === 'shared' };
  };
  const kept = ({ name, shared }) =>
    !LEFT_OUT.includes(name) &&
    (shared || [...roots].some((root) => name === root || name.startsWith(`${root}.`) || name.startsWith('Event.')));

  /** Null for omitted types. @param {Type} type */
  const described = (type) => {
    if (type.getAliasSymbol()?.name === 'OtherString') return null;
    if (type.isUnionType()) return union(type.getTypes());
    if (type.isStringLiteralType() || type.isNumberLiteralType()) return { enum: [type.value] };
    if (type.flags & TypeFlags.BooleanLiteral) return 'boolean';
    if (type.flags & TypeFlags.String) return 'string';
    if (type.flags & TypeFlags.Number) return 'number';
    if (type.flags & TypeFlags.Null) return 'null';
    if (type.flags & (TypeFlags.Undefined | TypeFlags.Void)) return null;
    if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'unknown';
    // A library class that is sent as text.
    if (checker.typeToString(type) === 'Decimal') return 'string';
    if (!type.getSymbol()) throw new Error(`no description for ${checker.typeToString(type)}`);
    const [of] = checker.isArrayType(type) ? checker.getTypeArguments(type) : [];
    if (of) return { list: described(of) };
    const entries = checker.getIndexInfosOfType(type).find(({ keyType }) => keyType.flags & TypeFlags.String);
    if (entries) return { map: described(entries.valueType) };
    return object(type);
  };
  /** @param {readonly Type[]} types */
  const union = (types) => {
    const all = types.map(described).filter((each) => each !== null);
    const literals = all.flatMap((each) => each.enum ?? []).sort();
    const others = all.filter((each) => !each.enum);
    const distinct = [...new Map(others.map((each) => [JSON.stringify(each), each])).values()];
    const alternatives = [...distinct, ...(literals.length > 0 ? [{ enum: literals }] : [])];
    return alternatives.length === 0 ? null : alternatives.length === 1 ? alternatives[0] : { one: alternatives };
  };

  /** @param {Type} type */
  const object = (type) => {
    const declared = nameOf(type.getAliasSymbol() ?? type.getSymbol());
    if (declared.name === 'ApiList') {
      const [of] = type.getAliasSymbol()
        ? type.getAliasTypeArguments()
        : checker.getTypeArguments(/** @type {TypeReference} */ (type));
      return { page: of ? described(of) : null };
    }
    if (!kept(declared)) return null;
    if (!schemas.has(declared.name)) {
      schemas.set(declared.name, null);
      schemas.set(declared.name, fields(type));
    }
    return { ref: declared.name };
  };

  /** @param {Type} type */
  const fields = (type) =>
    Object.fromEntries(
      checker.getPropertiesOfType(type).map((property) => {
        const absent = (property.flags & SymbolFlags.Optional) !== 0;
        return [absent ? `${property.name}?` : property.name, described(checker.getTypeOfSymbol(property))];
      }),
    );

  for (const [file, names] of Object.entries(ROOTS)) {
    const source = program.getSourceFile(`${RESOURCES}/${file}.d.ts`);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is not in ${STRIPE}: find the file that has its types now, and change ROOTS.`);
    for (const name of names) {
      const symbol = name.split('.').reduce((scope, part) => {
        const found = checker.getExportsOfModule(scope).find((each) => each.name === part);
        if (!found) throw new Error(`${file} declares no ${name}: find its new name, and change ROOTS.`);
        return found;
      }, module);
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      if (type.isUnionType()) schemas.set(qualified(file, name), described(type));
      else object(type);
    }
  }
  const { version } = JSON.parse(readFileSync(`${STRIPE}/package.json`, 'utf8'));
  const openapi = readFileSync(`${STRIPE}/OPENAPI_VERSION`, 'utf8').trim();
  return { library: version, openapi, schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** One schema per line, so that diffs between versions are readable. */
export function writtenOf({ library, openapi, schemas }) {
  const lines = Object.entries(schemas).map(([name, schema]) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
  return `{\n  "library": "${library}",\n  "openapi": "${openapi}",\n  "schemas": {\n${lines.join(',\n')}\n  }\n}\n`;
}

export const storedDescription = () => readFileSync(FILE, 'utf8');

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(FILE, writtenOf(cutDescription()));
