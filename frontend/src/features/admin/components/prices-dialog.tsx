import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StripeSetupResponse } from '#contexts/billing/stripe-setup/stripe-setup.response.ts';
import { configurePrices } from '../api/stripe-setup.ts';
import { ReasonDialog } from './list/reason-dialog.tsx';

type Brand = StripeSetupResponse['brands'][number];

const FIELDS = [
  ['proMonth', 'PRO, monthly (price ID)'],
  ['proYear', 'PRO, yearly'],
  ['packMonth', 'Pack, monthly'],
  ['packYear', 'Pack, yearly'],
  ['trialDays', 'Trial days for a first subscription'],
] as const;

interface Props {
  readonly brand: Brand;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Changes a brand's prices. The monthly PRO price is required; another empty price means that it is not for sale. */
export function PricesDialog({ brand, onDone, onClose }: Props) {
  const { brandId, brandName, version, pro, addOn } = brand;
  const [values, setValues] = useState<Record<(typeof FIELDS)[number][0], string>>({
    proMonth: pro.month?.priceId ?? '',
    proYear: pro.year?.priceId ?? '',
    packMonth: addOn.month?.priceId ?? '',
    packYear: addOn.year?.priceId ?? '',
    trialDays: brand.trialDays?.toString() ?? '',
  });
  const [promotionCodes, setPromotionCodes] = useState(brand.promotionCodes);
  const [automaticTax, setAutomaticTax] = useState(brand.automaticTax);
  const given = (name: keyof typeof values) => values[name].trim() || null;
  const days = given('trialDays');
  const act = (reason: string) =>
    configurePrices(
      {
        ...{ brandId, promotionCodes, automaticTax, reason, trialDays: days === null ? null : Number(days) },
        pro: { month: values.proMonth.trim(), year: given('proYear') },
        addOn: { month: given('packMonth'), year: given('packYear') },
      },
      version,
    );
  return (
    <ReasonDialog
      title={`${brandName} prices`}
      text="New subscriptions use these prices. Existing subscribers keep theirs."
      confirmLabel="Set prices"
      ready={values.proMonth.trim() !== '' && (days === null || /^[1-9]\d{0,2}$/.test(days))}
      act={act}
      onDone={onDone}
      onClose={onClose}
    >
      {FIELDS.map(([name, label]) => (
        <TextInput
          key={name}
          label={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          value={values[name]}
          onChange={({ currentTarget: { value } }) => setValues((all) => ({ ...all, [name]: value }))}
        />
      ))}
      <Checkbox
        label="Accept promotion codes at checkout"
        checked={promotionCodes}
        onChange={({ currentTarget: { checked } }) => setPromotionCodes(checked)}
      />
      <Checkbox
        label="Stripe calculates tax and adds it at checkout"
        checked={automaticTax}
        onChange={({ currentTarget: { checked } }) => setAutomaticTax(checked)}
      />
    </ReasonDialog>
  );
}
