import { LegalText } from '../../components/LegalText';
import { termsAndConditions } from '../../content/legal';
import { useConfig } from '../../store/ConfigContext';

/** The terms and conditions (PAGE-6). */
export default function TermsPage() {
  const { businessName, contact } = useConfig();
  return <LegalText {...termsAndConditions({ businessName, ...contact })} />;
}
