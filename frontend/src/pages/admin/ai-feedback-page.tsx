import { useEffect } from 'react';
import { AiFeedback } from '../../features/admin/components/feedback/ai-feedback.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'AI feedback · Admin';
  }, []);
  return <AiFeedback />;
}
