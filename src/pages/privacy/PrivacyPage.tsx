import { LegalText } from '../../components/LegalText';
import { privacyPolicy } from '../../content/legal';
import { useConfig } from '../../store/ConfigContext';

/** The privacy policy (PAGE-6). */
export default function PrivacyPage() {
  const { businessName, contact } = useConfig();
  return <LegalText {...privacyPolicy({ businessName, ...contact })} />;
}
