import { LegalText } from '../../components/LegalText';
import { termsAndConditions } from '../../content/legal';
import { useConfig } from '../../components/ConfigContext';

export default function TermsPage() {
  const { businessName, contact } = useConfig();
  return <LegalText {...termsAndConditions({ businessName, ...contact })} />;
}
