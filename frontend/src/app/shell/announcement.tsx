import { useBrand } from '../../shared/brand/brand.ts';
import { useStored } from '../../shared/storage/use-stored.ts';
import { Banner } from '../../shared/ui/banner.tsx';

/** The operator's announcement, shown until it is dismissed in this browser. */
export function Announcement() {
  const { announcement } = useBrand();
  const [dismissed, dismiss] = useStored('announcementDismissed');
  if (announcement === null || announcement.id === dismissed) return null;
  return (
    <Banner tone={announcement.level === 'warning' ? 'stale' : 'info'} onDismiss={() => dismiss(announcement.id)}>
      {announcement.text}
    </Banner>
  );
}
