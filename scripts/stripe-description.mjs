import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/**
 * Cuts what the product uses of Stripe's API out of the types of Stripe's own library, which Stripe generates from the public description of
 * the very version that the product asks for. Usage: node scripts/stripe-description.mjs
 * A type is `string`, `number`, `boolean`, `null`, `unknown`, `{ "enum": [...] }`, `{ "list": T }`, `{ "map": T }`, `{ "one": [T, ...] }`,
 * `{ "ref": <schema> }` or, for a list that comes page by page, `{ "page": T }`; null is what is left out. A schema is its fields, those that may
 * be absent with a question mark.
 */

const STRIPE = 'node_modules/stripe';
const RESOURCES = `${STRIPE}/esm/resources`;
const FILE = 'test/fixtures/stripe/description.json';

/** Where each object that the product reads, and the parameters of each call that it makes, are declared. */
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
/** Parts of no interest, and large: they may be null or absent only. */
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

/** @returns the cut as it is to stand in the file. */
export function cutDescription() {
  const files = Object.keys(ROOTS).map((file) => `${RESOURCES}/${file}.d.ts`);
  const { NodeNext } = ts.ModuleKind;
  const program = ts.createProgram(files, {
    ...{ lib: ['lib.es2022.d.ts'], types: [], strict: true, skipLibCheck: true },
    ...{ module: NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  });
  const checker = program.getTypeChecker();
  const roots = new Set(Object.entries(ROOTS).flatMap(([file, names]) => names.map((name) => qualified(file, name))));
  const schemas = new Map();

  const nameOf = (/** @type {ts.Symbol} */ symbol) => {
    const [, file = '', name = ''] =
      /^"[^"]*\/esm\/(?:resources\/)?([\w/]+)"\.(.+)$/.exec(checker.getFullyQualifiedName(symbol)) ?? [];
    return { name: qualified(file, name), shared: file === 'shared' };
  };
  const kept = ({ name, shared }) =>
    !LEFT_OUT.includes(name) &&
    (shared || [...roots].some((root) => name === root || name.startsWith(`${root}.`) || name.startsWith('Event.')));

  /** Null for what is left out. @param {ts.Type} type */
  const described = (type) => {
    if (type.aliasSymbol?.name === 'OtherString') return null;
    if (type.isUnion()) return union(type.types);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return 'boolean';
    if (type.flags & ts.TypeFlags.String) return 'string';
    if (type.flags & ts.TypeFlags.Number) return 'number';
    if (type.flags & ts.TypeFlags.Null) return 'null';
    if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return null;
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'unknown';
    // Written as text; a class of the library.
    if (checker.typeToString(type) === 'Decimal') return 'string';
    if (!type.symbol) throw new Error(`no word for ${checker.typeToString(type)}`);
    const [of] = checker.isArrayType(type) ? checker.getTypeArguments(type) : [];
    if (of) return { list: described(of) };
    const entries = type.getStringIndexType();
    if (entries) return { map: described(entries) };
    return object(type);
  };
  /** @param {readonly ts.Type[]} types */
  const union = (types) => {
    const all = types.map(described).filter((each) => each !== null);
    const literals = all.flatMap((each) => each.enum ?? []).sort();
    const others = all.filter((each) => !each.enum);
    const distinct = [...new Map(others.map((each) => [JSON.stringify(each), each])).values()];
    const one = [...distinct, ...(literals.length > 0 ? [{ enum: literals }] : [])];
    return one.length === 0 ? null : one.length === 1 ? one[0] : { one };
  };

  /** @param {ts.Type} type */
  const object = (type) => {
    const named = nameOf(type.aliasSymbol ?? type.symbol);
    if (named.name === 'ApiList') {
      const [of] = type.aliasTypeArguments ?? checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
      return { page: of ? described(of) : null };
    }
    if (!kept(named)) return null;
    if (!schemas.has(named.name)) {
      schemas.set(named.name, null);
      schemas.set(named.name, fields(type));
    }
    return { ref: named.name };
  };

  /** @param {ts.Type} type */
  const fields = (type) =>
    Object.fromEntries(
      type.getProperties().map((property) => {
        const absent = (property.flags & ts.SymbolFlags.Optional) !== 0;
        return [absent ? `${property.name}?` : property.name, described(checker.getTypeOfSymbol(property))];
      }),
    );

  for (const [file, names] of Object.entries(ROOTS)) {
    const source = program.getSourceFile(`${RESOURCES}/${file}.d.ts`);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is not in ${STRIPE}: look where its types are now, and name the file in ROOTS.`);
    for (const name of names) {
      const symbol = name.split('.').reduce((scope, part) => {
        const found = checker.getExportsOfModule(scope).find((each) => each.name === part);
        if (!found) throw new Error(`${file} declares no ${name}: look for its name, and change ROOTS.`);
        return found;
      }, module);
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      if (type.isUnion()) schemas.set(qualified(file, name), described(type));
      else object(type);
    }
  }
  const { version } = JSON.parse(readFileSync(`${STRIPE}/package.json`, 'utf8'));
  const openapi = readFileSync(`${STRIPE}/OPENAPI_VERSION`, 'utf8').trim();
  return { library: version, openapi, schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** One schema a line: what another version changes can be read. */
export function writtenOf({ library, openapi, schemas }) {
  const lines = Object.entries(schemas).map(([name, schema]) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
  return `{\n  "library": "${library}",\n  "openapi": "${openapi}",\n  "schemas": {\n${lines.join(',\n')}\n  }\n}\n`;
}

export const storedDescription = () => readFileSync(FILE, 'utf8');

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(FILE, writtenOf(cutDescription()));
